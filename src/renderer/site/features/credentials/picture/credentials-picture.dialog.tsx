import { useEffect, useRef, useState } from 'react';
import type { DialogControls } from '../../../services/dialogs/dialog.store.ts';
import { useCloseOnAbort } from '../../../services/dialogs/use-close-on-abort.ts';
import { Dialog } from '../../../ui/feedback/dialog.tsx';
import { drawCredentials, pictureSize, type StoredCredentials } from './credentials-picture.ts';
import './credentials-picture.css';

interface CredentialsPictureProps extends DialogControls<never> {
  readonly credentials: StoredCredentials;
  /** Aborts when the user leaves the screen under the dialog. */
  readonly signal: AbortSignal;
}

/** Shows the account as a picture. On a phone, a long press saves it; in other browsers, the download link does. */
export function CredentialsPictureDialog({ credentials, signal, close }: CredentialsPictureProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const [address, setAddress] = useState<string>();
  useCloseOnAbort(signal, close);
  useEffect(() => {
    const context = canvas.current?.getContext('2d');
    if (!canvas.current || !context) return;
    drawCredentials(context, credentials);
    setAddress(canvas.current.toDataURL('image/png'));
  }, [credentials]);
  return (
    <Dialog
      title="保存账号图片"
      placement="bottom"
      onDismiss={close}
      actions={
        <a
          className="button button--primary button--large"
          href={address}
          download="漫阅账号.png"
          aria-disabled={address === undefined}
        >
          下载图片
        </a>
      }
    >
      <p>长按图片保存到相册，或点「下载图片」。请勿转发他人。</p>
      <canvas ref={canvas} {...pictureSize} hidden />
      {address !== undefined && (
        <img className="credentials-picture" src={address} alt="账号和密码" data-private {...pictureSize} />
      )}
    </Dialog>
  );
}
