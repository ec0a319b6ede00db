import { useEffect, useEffectEvent, useState } from 'react'
import { Link } from 'react-router'
import { listFollowers, listFollowing } from '#contracts/community/creators'
import { ask } from '../../shared/ask.ts'
import { useTask } from '../../shared/use-action.ts'
import { Button } from '../../ui/button/button.tsx'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { FormProblem } from '../../ui/form/form.tsx'
import { PersonFace } from '../../ui/person-face/person-face.tsx'
import { Spinner } from '../../ui/spinner/spinner.tsx'
import { useTranslator } from '../../messages/messages.tsx'
import { artName } from '../arts.ts'
import styles from './profile.module.css'

type Which = 'followers' | 'following'
type CountsProps = { id: number; name: string; posts: number; followers: number; following: number }

/** Counts of posts, followers and followed creators; the last two open lists. */
export function Counts({ id, name, posts, followers, following }: CountsProps) {
  const t = useTranslator()
  const [open, setOpen] = useState<Which | null>(null)
  return (
    <>
      <ul className={styles.counts}>
        <li>
          <strong>{t('makers.number', { n: posts })}</strong> {t('makers.artist.posts', { count: posts })}
        </li>
        <li>
          <button type="button" onClick={() => setOpen('followers')}>
            <strong>{t('makers.number', { n: followers })}</strong>{' '}
            {t('makers.artist.followers', { count: followers })}
          </button>
        </li>
        <li>
          <button type="button" onClick={() => setOpen('following')}>
            <strong>{t('makers.number', { n: following })}</strong> {t('makers.artist.following')}
          </button>
        </li>
      </ul>
      <Dialog
        isOpen={open !== null}
        onClose={() => setOpen(null)}
        title={t(open === 'following' ? 'makers.list.following' : 'makers.list.followers', { name })}
      >
        {open ? <People key={open} id={id} which={open} /> : null}
      </Dialog>
    </>
  )
}

type Row = {
  id: number | null
  name?: string
  profile_name?: string
  picture: { path: string } | null
  art?: string
}
type Page = { rows: Row[]; next: string | null }

function askPeople(which: Which, id: number, after: string): Promise<Page> {
  const sent = { params: { id }, query: { after } }
  return which === 'followers' ? ask(listFollowers, sent) : ask(listFollowing, sent)
}

function People({ id, which }: { id: number; which: Which }) {
  const t = useTranslator()
  const [page, setPage] = useState<Page | null>(null)
  const list = useTask((after: string) => askPeople(which, id, after), {
    onDone: ({ rows, next }) => setPage((before) => ({ rows: [...(before?.rows ?? []), ...rows], next })),
    isRevalidating: false,
  })
  const begin = useEffectEvent(() => void list.run(''))
  useEffect(() => begin(), [])
  const { rows, next } = page ?? { rows: [], next: null }

  return (
    <div className={styles.people}>
      <ul>
        {rows.map((row, index) => (
          <li key={row.id ?? `x${index}`}>
            <PersonRow {...row} />
          </li>
        ))}
      </ul>
      {list.isBusy ? <Spinner /> : null}
      {list.problem ? (
        <>
          <FormProblem>{list.problem}</FormProblem>
          <Button variant="secondary" isWide onClick={() => void list.run(next ?? '')}>
            {t('makers.list.again')}
          </Button>
        </>
      ) : null}
      {page && rows.length === 0 ? (
        <p className={styles.hint}>
          {t(which === 'followers' ? 'makers.list.nofollowers' : 'makers.list.nofollowing')}
        </p>
      ) : null}
      {next && !list.isBusy && !list.problem ? (
        <Button variant="secondary" isWide onClick={() => void list.run(next)}>
          {t('makers.more')}
        </Button>
      ) : null}
    </div>
  )
}

function PersonRow({ id, name, profile_name, picture, art }: Row) {
  const t = useTranslator()
  const shown = profile_name ?? name ?? ''
  const inside = (
    <>
      <PersonFace name={shown} photo={picture?.path ?? null} />
      <span>
        <strong>{shown || t('makers.list.unnamed')}</strong>
        {art ? <span className={styles.hint}>{artName(t, art)}</span> : null}
      </span>
    </>
  )
  if (id === null) return <span className={styles.person}>{inside}</span>
  return (
    <Link
      className={styles.person}
      to={`/artistprofile?name=${encodeURIComponent(shown)}&id=${id}`}
      prefetch="intent"
    >
      {inside}
    </Link>
  )
}
