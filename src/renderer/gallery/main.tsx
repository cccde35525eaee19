import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { detectPlatform } from '#site/services/platform/detect-platform.ts';
import { readFacts } from '#site/services/platform/read-facts.ts';
import '#site/ui/styles/base.css';
import { GalleryStore, readAddress } from './gallery.store.ts';
import { Gallery } from './gallery.tsx';

const root = document.getElementById('root');
if (root) {
  const { isPhone } = detectPlatform(readFacts(window));
  const store = new GalleryStore(readAddress(window.location.search, isPhone ? 'phone' : 'pc'), {
    addressChanged: (search) => window.history.replaceState(null, '', search),
    now: Date.now,
  });
  createRoot(root).render(
    <StrictMode>
      <Gallery store={store} />
    </StrictMode>,
  );
}
