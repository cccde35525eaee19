import './form-failure.css';

/** Why sending failed, when no field is to blame; its place is kept, so that nothing moves. */
export function FormFailure({ text }: { readonly text: string | undefined }) {
  return (
    <p className="form-failure" role="alert">
      {text}
    </p>
  );
}
