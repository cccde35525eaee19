import './screen-loading.css';

/** Placeholder while a screen's code loads. It is invisible at first, because loading is usually short. */
export function ScreenLoading() {
  return (
    <output className="screen-loading" aria-label="加载中">
      <span className="screen-loading__ring" />
    </output>
  );
}
