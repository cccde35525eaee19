import './form-failure.css';

/** Shows an error of a submission, not of a single field. Its space is reserved, so that the layout does not shift. */
export function FormFailure({ text }: { readonly text: string | undefined }) {
  return (
    <p className="form-failure" role="alert">
      {text}
    </p>
  );
}
