import { Navigate, useLocation, useSearchParams } from 'react-router-dom';
import { MissingWork } from '../../features/works/detail/missing-work.tsx';
import { paths } from '../../paths.ts';
import { isUnknownAddress } from '../../services/navigation/unknown-address.ts';
import { useServices } from '../../services/services-context.ts';
import { ButtonLink } from '../../ui/buttons/button.tsx';
import './fake-home.css';

/**
 * Shows a neutral page at the root URL. Only visitors from a branch (`tgId`) are redirected to the site. A user with an
 * account gets a link to the site, and a message if the URL was unknown.
 */
export function FakeHomeScreen() {
  const [query] = useSearchParams();
  const location = useLocation();
  const { session } = useServices();
  const branch = query.get('tgId');
  if (branch) return <Navigate to={paths.comicHome.to({ tgId: branch })} replace />;
  if (isUnknownAddress(location.state)) {
    return <MissingWork home={paths.comicHome.to()} text="没有找到这个页面，可能已经移走" />;
  }
  return (
    <div className="fake-home">
      <BuildingSite />
      <h1 className="fake-home__title">网站建设中</h1>
      <p className="fake-home__text">我们正在准备，请稍后再来。</p>
      {session.user && (
        <ButtonLink to={paths.comicHome.to()} variant="primary">
          返回首页
        </ButtonLink>
      )}
    </div>
  );
}

function BuildingSite() {
  return (
    <svg className="fake-home__picture" viewBox="0 0 200 140" aria-hidden="true" focusable="false">
      <path className="fake-home__ground" d="M16 124h168" />
      <rect className="fake-home__wall" x="42" y="54" width="70" height="70" rx="6" />
      <rect className="fake-home__window" x="56" y="68" width="16" height="18" rx="3" />
      <rect className="fake-home__window" x="82" y="68" width="16" height="18" rx="3" />
      <rect className="fake-home__window" x="56" y="96" width="16" height="28" rx="3" />
      <path className="fake-home__crane" d="M146 124V22M104 32h76M146 22l34 10M146 22l-42 10M120 32v22" />
    </svg>
  );
}
