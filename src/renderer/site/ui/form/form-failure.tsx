import './form-failure.css';

/** Error of a submission that concerns no single field. It always occupies its space, so the layout does not move. */
export function FormFailure({ text }: { readonly text: string | undefined }) {
  return (
    <p className="form-failure" role="alert">
      {text}
    </p>
  );
}
