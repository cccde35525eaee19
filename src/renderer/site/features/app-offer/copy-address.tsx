import { useServices } from '../../services/services-context.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { CopyIcon } from '../../ui/icons/later-icons.tsx';
import './copy-address.css';

/** An address to be taken to another browser. */
export function CopyAddress({ address }: { readonly address: string }) {
  const { clipboard } = useServices();
  return (
    <div className="copy-address">
      <input
        className="copy-address__field"
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
        onClick={() => void clipboard.copy(address)}
      >
        复制网址
      </Button>
    </div>
  );
}
