import { useId } from 'react';
import type { Work } from '../work.ts';
import { WorkCard } from './work-card.tsx';
import { WorkGrid } from './work-grid.tsx';
import './similar-works.css';

/** Shows similar works at the end of a work. Renders nothing if there are none. */
export function SimilarWorks({ works }: { readonly works: readonly Work[] }) {
  const id = useId();
  if (works.length === 0) return null;
  return (
    <section className="similar-works" aria-labelledby={id}>
      <h2 className="similar-works__title" id={id}>
        看过的人还喜欢
      </h2>
      <WorkGrid columns={3}>
        {works.map((work) => (
          <WorkCard key={work.key} work={work} />
        ))}
      </WorkGrid>
    </section>
  );
}
