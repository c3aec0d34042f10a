import { imageAddress, imageSources } from '#model/images.ts';

interface CoursePictureProps {
  /** The key of an image. */
  readonly image: string;
  readonly className?: string | undefined;
  /** How wide it stands, for the browser to choose. */
  readonly sizes: string;
}

/** The picture that the company gave to a course. Words stand beside it; its place is kept until it is there. */
export function CoursePicture({ image, className, sizes }: CoursePictureProps) {
  return (
    <img
      className={className}
      src={imageAddress(image, 640)}
      srcSet={imageSources(image)}
      sizes={sizes}
      alt=""
      loading="lazy"
      decoding="async"
    />
  );
}
