import { Link } from 'react-router'
import { getCategories } from '#contracts/catalogue'
import { askContext } from '../api.server.ts'
import { pageMeta } from '../shared/page-meta.ts'
import { hobbyPath } from '../shared/slugs.ts'
import { PageHeading } from '../ui/heading/heading.tsx'
import { ImageTile } from '../ui/image-tile/image-tile.tsx'
import type { Route } from './+types/hobbies.ts'
import styles from './hobbies.module.css'

export const handle = { sameForEveryVisitor: true }

export async function loader({ context }: Route.LoaderArgs) {
  const { data } = await context.get(askContext)(getCategories)
  return { hobbies: data.map(({ id, name, description, image }) => ({ id, name, description, image })) }
}

export default function Hobbies({ loaderData: { hobbies } }: Route.ComponentProps) {
  return (
    <div className="container page">
      <PageHeading lead="Fourteen ways to make something yourself. Pick one and look around.">Hobbies</PageHeading>
      <ul className={styles.grid}>
        {hobbies.map(({ id, name, description, image }, at) => (
          <li key={id}>
            <ImageTile
              to={hobbyPath(name, id)}
              name={name}
              note={description}
              path={image}
              tint={id}
              isFirst={at < 2}
              sizes="(min-width: 1200px) 290px, (min-width: 900px) 25vw, (min-width: 600px) 33vw, 50vw"
            />
          </li>
        ))}
        <li className={styles.rest}>
          <Link to="/search/" prefetch="intent">
            Not sure yet? <span>See all goods</span>
          </Link>
        </li>
      </ul>
    </div>
  )
}

export const meta = () =>
  pageMeta({
    title: 'Hobbies',
    path: '/hobbies',
    description: 'Sewing, yarn, resin, beads, paper, baking and more: fourteen hobbies with everything they need, from stores across India.',
  })
