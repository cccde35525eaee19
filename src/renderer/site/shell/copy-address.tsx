import { useRef } from 'react';
import { useServices } from '../services/services-context.ts';
import { Button } from '../ui/button.tsx';
import { CopyIcon } from '../ui/icon.tsx';

/** An address to be taken to another browser; selected for copying by hand where the clipboard is denied. */
export function CopyAddress({ address }: { readonly address: string }) {
  const { toasts } = useServices();
  const field = useRef<HTMLInputElement>(null);

  const handleCopy = async () => {
    const isCopied = await copyText(address, field.current);
    toasts.show(isCopied ? '复制成功' : '请长按网址手动复制');
  };

  return (
    <div className="open-in-browser__copy">
      <input
        ref={field}
        className="open-in-browser__address"
        aria-label="网址"
        value={address}
        readOnly
        onFocus={(event) => event.target.select()}
      />
      <Button
        variant="primary"
        size="large"
        block
        icon={<CopyIcon size={20} />}
        onClick={() => void handleCopy()}
      >
        复制网址
      </Button>
    </div>
  );
}

/** In-app browsers may lack the clipboard (plain http), deny it, or only know the old command. */
async function copyText(text: string, field: HTMLInputElement | null): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    // Denied or absent: the selection stays for the old command, or for the user's own hand.
    field?.focus();
    field?.setSelectionRange(0, text.length);
    return field !== null && document.execCommand('copy');
  }
}
