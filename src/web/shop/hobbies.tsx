import { Link } from 'react-router'
import { getCategories } from '#contracts/products/catalogue'
import { askContext } from '../api.server.ts'
import { pageMeta } from '../shared/page-meta.ts'
import { hobbyPath } from '../shared/slugs.ts'
import { PageHeading } from '../ui/heading/heading.tsx'
import { ImageTile } from '../ui/image-tile/image-tile.tsx'
import { useTranslator, translator } from '../messages/messages.tsx'
import type { Route } from './+types/hobbies.ts'
import styles from './hobbies.module.css'
import { hobbyDescription } from './hobby-description.ts'
import { nameOf } from './listing/find.ts'

export const handle = { sameForEveryVisitor: true }

export async function loader({ context }: Route.LoaderArgs) {
  const { data } = await context.get(askContext)(getCategories)
  return {
    hobbies: data.map((each) => ({
      id: each.id,
      path: hobbyPath(each.name, each.id),
      name: nameOf(each),
      description: hobbyDescription(each),
      image: each.image,
    })),
  }
}

export default function Hobbies({ loaderData: { hobbies } }: Route.ComponentProps) {
  const t = useTranslator()
  return (
    <div className="container page">
      <PageHeading lead={t('lists.hobbies.lead')}>{t('lists.hobbies')}</PageHeading>
      <ul className={styles.grid}>
        {hobbies.map(({ id, path, name, description, image }, at) => (
          <li key={id}>
            <ImageTile
              to={path}
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
            {t('lists.hobbies.unsure')} <span>{t('lists.seegoods')}</span>
          </Link>
        </li>
      </ul>
    </div>
  )
}

export const meta = () => {
  const t = translator()
  return pageMeta({ title: t('lists.hobbies'), description: t('lists.hobbies.about'), path: '/hobbies' })
}
