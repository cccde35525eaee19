import './form-failure.css';

/** Shows an error of the whole submission. Reserves its space, so that the layout does not shift. */
export function FormFailure({ text }: { readonly text: string | undefined }) {
  return (
    <p className="form-failure" role="alert">
      {text}
    </p>
  );
}
