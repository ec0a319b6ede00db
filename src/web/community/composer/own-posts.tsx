import { Plus } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { listOwnPosts, type OwnPostRow } from '#contracts/community/feed'
import { ask } from '../../shared/ask.ts'
import { istDay, istMoment } from '../../shared/ist-date.ts'
import { useTask } from '../../shared/use-action.ts'
import { Badge } from '../../ui/badge/badge.tsx'
import { Button, ButtonLink } from '../../ui/button/button.tsx'
import { Picture } from '../../ui/picture/picture.tsx'
import { useTranslator, type MessageId } from '../../messages/messages.tsx'
import styles from './composer.module.css'
import own from './own-posts.module.css'

type List = { rows: readonly OwnPostRow[]; next: string | null }

const states = {
  draft: ['composer.list.draft', 'plain'],
  scheduled: ['composer.list.scheduled', 'brand'],
  published: ['composer.list.published', 'success'],
  withdrawn: ['composer.list.withdrawn', 'plain'],
  removed: ['composer.list.removed', 'danger'],
} as const satisfies Record<OwnPostRow['state'], [MessageId, 'plain' | 'brand' | 'success' | 'danger']>

/** The creator's own posts and drafts. */
export function OwnPosts({ list, current }: { list: List; current: number | null }) {
  const t = useTranslator()
  const [more, setMore] = useState<List>({ rows: [], next: list.next })
  const older = useTask((after: string) => ask(listOwnPosts, { query: { after } }), {
    onDone: (found) => setMore({ rows: [...more.rows, ...found.rows], next: found.next }),
    refusals: 'alert',
    isRevalidating: false,
  })
  const known = new Set(list.rows.map(({ post_id }) => post_id))
  const rows = [...list.rows, ...more.rows.filter(({ post_id }) => !known.has(post_id))]
  return (
    <section className={own.own} aria-label={t('composer.list')}>
      <div className={own.ownhead}>
        <h2>{t('composer.list')}</h2>
        <ButtonLink variant="secondary" size="small" to="/addfeed" reloadDocument>
          <Plus size={16} aria-hidden="true" /> {t('composer.list.new')}
        </ButtonLink>
      </div>
      {rows.length === 0 ? <p className={styles.hint}>{t('composer.list.none')}</p> : null}
      <ul className={own.ownlist}>
        {rows.map((row) => (
          <li key={row.post_id}>
            <Link
              to={`/addfeed?draft=${row.post_id}`}
              className={own.ownrow}
              aria-current={row.post_id === current ? 'page' : undefined}
            >
              <span className={styles.face}>
                <Picture
                  path={row.picture?.path ?? ''}
                  alt=""
                  placeholder={row.picture?.placeholder}
                  sizes="64px"
                  upTo={160}
                />
              </span>
              <span className={styles.about}>
                <strong>{row.title || t('composer.preview.untitled')}</strong>
                <span className={styles.hint}>
                  {row.publish_at ? istMoment(row.publish_at) : istDay(row.published_at ?? row.changed_at)}
                </span>
                <span>
                  <Badge tone={states[row.state][1]}>{t(states[row.state][0])}</Badge>
                </span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
      {more.next ? (
        <Button
          variant="secondary"
          isWide
          isBusy={older.isBusy}
          onClick={() => void older.run(more.next ?? '')}
        >
          {t('composer.list.more')}
        </Button>
      ) : null}
    </section>
  )
}
