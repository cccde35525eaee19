import { ButtonLink } from '../../../ui/buttons/button.tsx';
import { EmptyMessage } from '../../../ui/feedback/status-message.tsx';

interface ShelfEmptyProps {
  readonly suggestion: { readonly text: string; readonly href: string };
}

/** Says that the shelf is empty, and links to suggested works. */
export function ShelfEmpty({ suggestion }: ShelfEmptyProps) {
  const { text, href } = suggestion;
  return (
    <EmptyMessage
      actions={
        <ButtonLink to={href} variant="primary">
          {text}
        </ButtonLink>
      }
    />
  );
}
