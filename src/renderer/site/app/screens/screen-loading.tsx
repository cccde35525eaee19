import './screen-loading.css';

/** While a screen's code is on its way; invisible at first, for mostly it is there in a moment. */
export function ScreenLoading() {
  return (
    <output className="screen-loading" aria-label="加载中">
      <span className="screen-loading__ring" />
    </output>
  );
}
