import './form-failure.css';

/**
 * Shows an error of a submission that is not about a single field. Its space is always reserved, so that the layout
 * does not shift.
 */
export function FormFailure({ text }: { readonly text: string | undefined }) {
  return (
    <p className="form-failure" role="alert">
      {text}
    </p>
  );
}
