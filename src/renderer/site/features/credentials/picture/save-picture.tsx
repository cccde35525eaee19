import { useLazyDialog } from '../../../services/dialogs/use-lazy-dialog.ts';
import { useServices } from '../../../services/services-context.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import type { StoredCredentials } from './credentials-picture.ts';

/** Lets the user save the account as a picture. */
export function SavePicture({ account, password }: Pick<StoredCredentials, 'account' | 'password'>) {
  const { session } = useServices();
  const { open, isOpening } = useLazyDialog<{ readonly credentials: StoredCredentials }>(loadPicture);
  const credentials = { account, password, domain: session.common?.permanentDomain };
  return (
    <Button variant="plain" block busy={isOpening} onClick={() => open({ credentials })}>
      保存为图片
    </Button>
  );
}

const loadPicture = async () => (await import('./credentials-picture.dialog.tsx')).CredentialsPictureDialog;
