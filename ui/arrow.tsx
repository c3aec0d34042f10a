export function Arrow({ back = false }: { readonly back?: boolean }) {
  return (
    <svg className="arrow" viewBox="0 0 22 16" fill="none" aria-hidden="true">
      <path d={back ? 'M22 8H3M10 1L3 8l7 7' : 'M0 8H19M12 1l7 7-7 7'} stroke="currentColor" strokeWidth="2.25" />
    </svg>
  );
}
