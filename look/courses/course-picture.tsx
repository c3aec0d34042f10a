import { imageSources } from '#model/images.ts';

interface CoursePictureProps {
  /** Its address. */
  readonly picture: string;
  /** What it shows; empty where nobody said: words stand beside it. */
  readonly alt: string;
  readonly className?: string | undefined;
}

/** The picture that the company gave to a course. Its place is kept until it is there. */
export function CoursePicture({ picture, alt, className }: CoursePictureProps) {
  return (
    <img
      className={className}
      src={`${picture}&w=640`}
      srcSet={imageSources(picture)}
      sizes="(min-width: 960px) 38vw, 100vw"
      alt={alt}
      loading="lazy"
    />
  );
}
