import { Link } from 'react-router-dom';
import { WindowVirtualizer } from 'virtua';

const itemHeight = 96;
const items = Array.from({ length: 1000 }, (_, index) => index);

export function ListScreen() {
  return (
    <div data-screen="list">
      <WindowVirtualizer itemSize={itemHeight}>
        {items.map((index) => (
          <Link
            key={index}
            to="/detail"
            data-item={index}
            style={{ display: 'block', height: itemHeight, overflow: 'hidden' }}
          >
            <strong>Item {index}</strong>
            <p>Chapter {index + 1}, by its author</p>
          </Link>
        ))}
      </WindowVirtualizer>
    </div>
  );
}

/** Screen that is too short to scroll, so that the browser loses the scroll position. */
export function DetailScreen() {
  return <p data-screen="detail">One item</p>;
}
