import { observer } from 'mobx-react-lite';
import { RadioGroup } from '#site/ui/form/radio-group.tsx';
import type { GalleryStore } from '../gallery.store.ts';
import './switches.css';

const languages = [
  { value: 'zh-CN', label: '中文' },
  { value: 'en-us', label: 'en-us' },
] as const;

const devices = [
  { value: 'phone', label: '手机' },
  { value: 'pc', label: '电脑' },
] as const;

/** Switches the player's language, and the device for add-ons that differ on phones. */
export const Switches = observer(function Switches({ store }: { readonly store: GalleryStore }) {
  const { item, language, device, setLanguage, setDevice } = store;
  return (
    <div className="switches">
      <RadioGroup label="播放器语言" choices={languages} chosen={language} onChoose={setLanguage} />
      {item.differsByDevice && (
        <RadioGroup label="设备" choices={devices} chosen={device} onChoose={setDevice} />
      )}
    </div>
  );
});
