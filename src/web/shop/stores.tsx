import { Link } from 'react-router'
import { listStores } from '#contracts/selling/sellers'
import { askContext } from '../api.server.ts'
import { pageMeta } from '../shared/page-meta.ts'
import { storePath } from '../shared/slugs.ts'
import { EmptyState } from '../ui/empty-state/empty-state.tsx'
import { PageHeading } from '../ui/heading/heading.tsx'
import { translateTerms } from '../messages/attribute-values.ts'
import { useTranslator, translator } from '../messages/messages.tsx'
import type { Route } from './+types/stores.ts'
import { StoreMark } from './store/mark.tsx'
import { tintOf } from './store/tint.ts'
import styles from './stores.module.css'

export const handle = { sameForEveryVisitor: true }

export async function loader({ context }: Route.LoaderArgs) {
  const { rows } = await context.get(askContext)(listStores)
  return { stores: rows }
}

export default function Stores({ loaderData: { stores } }: Route.ComponentProps) {
  const t = useTranslator()
  return (
    <div className="container page">
      <PageHeading lead={t('lists.stores.lead')}>{t('lists.stores')}</PageHeading>
      {stores.length === 0 ? <EmptyState title={t('lists.stores.none')} /> : null}
      <ul className={styles.grid}>
        {stores.map(({ id, name, slug, about, city, state, logo }) => (
          <li key={id}>
            <Link to={storePath(slug)} prefetch="intent" className={styles.store} data-tint={tintOf(id)}>
              <StoreMark name={name} logo={logo} />
              <span className={styles.words}>
                <span className={styles.name}>{name}</span>
                <span className={styles.where}>
                  {translateTerms(city)}, {translateTerms(state)}
                </span>
                <span className={styles.about}>{about}</span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </div>
  )
}

export const meta = () => {
  const t = translator()
  return pageMeta({ title: t('lists.stores'), description: t('lists.stores.about'), path: '/stores' })
}
