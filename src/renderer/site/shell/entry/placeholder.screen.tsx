import { paths } from '../../paths.ts';
import { ButtonLink } from '../../ui/buttons/button.tsx';
import './placeholder.css';

export function PlaceholderScreen() {
  return (
    <div className="placeholder">
      <svg className="placeholder__picture" viewBox="0 0 160 120" aria-hidden="true" focusable="false">
        <rect className="placeholder__page" x="26" y="16" width="66" height="88" rx="10" />
        <rect
          className="placeholder__page placeholder__page--front"
          x="62"
          y="26"
          width="72"
          height="82"
          rx="10"
        />
        <path className="placeholder__clock" d="M98 48v20l14 8" />
      </svg>
      <p className="placeholder__title">即将上线</p>
      <p className="placeholder__text">这里正在赶工，先去看看漫画吧。</p>
      <ButtonLink to={paths.comicHome.to()} variant="primary">
        去看漫画
      </ButtonLink>
    </div>
  );
}
