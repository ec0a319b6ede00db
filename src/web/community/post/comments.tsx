import { useState, type ReactNode } from 'react'
import { Link } from 'react-router'
import type { PostComment } from '#contracts/community/feed'
import { istMoment } from '../../shared/ist-date.ts'
import { openLogin, useSession } from '../../shared/session.ts'
import { artistPath } from '../../shared/slugs.ts'
import { useTask } from '../../shared/use-action.ts'
import { Badge } from '../../ui/badge/badge.tsx'
import { Button } from '../../ui/button/button.tsx'
import { useTranslator } from '../../messages/messages.tsx'
import { Caption } from '../feed/caption.tsx'
import { Report } from '../report.tsx'
import { CommentForm } from './comment-form.tsx'
import styles from './comments.module.css'
import { useComments, type CommentPage } from './use-comments.ts'

type CommentsProps = {
  postId: number
  path: string
  first: CommentPage
  count: number
  onCount: (by: number) => void
}

/** The comments of a post, and a form to add one. */
export function Comments({ postId, path, first, count, onCount }: CommentsProps) {
  const t = useTranslator()
  const { person } = useSession()
  const { page, more, write, change, remove } = useComments(postId, first, { parent: null, onCount })
  return (
    <section id="comments" className={styles.comments} aria-labelledby="comments-title">
      <h2 id="comments-title">
        {t('feed.comment.title')} <span className={styles.count}>{t('feed.number', { n: count })}</span>
      </h2>
      {person ? (
        <CommentForm label={t('feed.comment.write')} send={t('feed.comment.send')} onSend={write} />
      ) : (
        <div>
          <Button variant="secondary" onClick={() => openLogin(`${path}#comments`)}>
            {t('feed.comment.login')}
          </Button>
        </div>
      )}
      {page.rows.length === 0 ? <p className={styles.empty}>{t('feed.comment.empty')}</p> : null}
      <ul className={styles.list}>
        {page.rows.map((row) => (
          <li key={row.id}>
            <Thread
              postId={postId}
              parent={row}
              path={path}
              onCount={onCount}
              onChange={change}
              onRemove={remove}
            />
          </li>
        ))}
      </ul>
      {page.next === null ? null : (
        <MoreButton variant="secondary" more={more} label={t('feed.comment.more')} />
      )}
    </section>
  )
}

type MoreButtonProps = { more: () => Promise<void>; label: string; variant: 'secondary' | 'quiet' }

/** Loads more comments; a refusal shows in a toast. */
function MoreButton({ more, label, variant }: MoreButtonProps) {
  const load = useTask(more, { refusals: 'toast', isRevalidating: false })
  return (
    <Button variant={variant} size="small" isBusy={load.isBusy} onClick={() => void load.run()}>
      {label}
    </Button>
  )
}

/** Each rejects with the server's Refusal. */
type Changes = {
  onChange: (id: number, text: string) => Promise<void>
  onRemove: (id: number) => Promise<void>
}

type CommentProps = {
  row: PostComment
  path: string
  /** Further buttons, shown first. */ actions?: ReactNode
} & Changes

function Comment({ row, path, actions, onChange, onRemove }: CommentProps) {
  const t = useTranslator()
  const [doing, setDoing] = useState<'change' | 'remove' | null>(null)
  const remove = useTask(() => onRemove(row.id), { refusals: 'toast', isRevalidating: false })
  if (row.state !== 'shown') {
    return (
      <>
        <p className={styles.gone}>{t('feed.comment.gone')}</p>
        <div className={styles.deeds}>{actions}</div>
      </>
    )
  }
  if (doing === 'change') {
    return (
      <CommentForm
        label={t('feed.comment.edit')}
        first={row.text}
        send={t('feed.comment.keep')}
        onSend={(text) => onChange(row.id, text)}
        onCancel={() => setDoing(null)}
      />
    )
  }
  return (
    <article className={styles.comment}>
      <p className={styles.who}>
        {row.author_id === null ? (
          <strong>{row.author}</strong>
        ) : (
          <Link to={artistPath(row.author, row.author_id)}>{row.author}</Link>
        )}
        {row.by_maker ? <Badge>{t('feed.comment.maker')}</Badge> : null}
        <time dateTime={row.at}>{istMoment(row.at)}</time>
        {row.edited ? <span>{t('feed.edited')}</span> : null}
      </p>
      <p className={styles.text}>
        <Caption caption={row.text} tags={[]} mentions={row.mentions} />
      </p>
      <div className={styles.deeds}>
        {actions}
        <Own row={row} path={path} onChange={() => setDoing('change')} />
        {row.may_remove && doing !== 'remove' ? (
          <Button variant="quiet" size="small" onClick={() => setDoing('remove')}>
            {t('feed.comment.remove')}
          </Button>
        ) : null}
        {doing === 'remove' ? (
          <>
            <span>{t('feed.comment.remove.sure')}</span>
            <Button variant="danger" size="small" isBusy={remove.isBusy} onClick={() => void remove.run()}>
              {t('feed.comment.remove')}
            </Button>
            <Button variant="quiet" size="small" onClick={() => setDoing(null)}>
              {t('feed.comment.cancel')}
            </Button>
          </>
        ) : null}
      </div>
    </article>
  )
}

/** The reader's own comment can be changed, another's reported. */
function Own({ row, path, onChange }: { row: PostComment; path: string; onChange: () => void }) {
  const t = useTranslator()
  if (!row.mine) return <Report subject="comment" subjectId={row.id} path={`${path}#comments`} />
  return (
    <Button variant="quiet" size="small" onClick={onChange}>
      {t('feed.comment.edit')}
    </Button>
  )
}

type ThreadProps = {
  postId: number
  parent: PostComment
  path: string
  onCount: (by: number) => void
} & Changes

/** A comment with its replies, which load on request and go one level deep. */
function Thread({ postId, parent, path, onCount, onChange, onRemove }: ThreadProps) {
  const t = useTranslator()
  const { person } = useSession()
  const [isWriting, setWriting] = useState(false)
  const [isRead, setRead] = useState(parent.replies === 0)
  const { page, more, write, change, remove } = useComments(
    postId,
    { rows: [], next: null },
    { parent: parent.id, onCount },
  )
  const replies = useTask(more, {
    refusals: 'toast',
    onDone: () => setRead(true),
    isRevalidating: false,
  })
  const begin = (): void => {
    if (!person) return openLogin(`${path}#comments`)
    setWriting(true)
    if (!isRead) void replies.run()
  }
  const actions = (
    <>
      {parent.state === 'shown' && !isWriting ? (
        <Button variant="quiet" size="small" onClick={begin}>
          {t('feed.comment.reply')}
        </Button>
      ) : null}
      {isRead ? null : (
        <Button variant="quiet" size="small" isBusy={replies.isBusy} onClick={() => void replies.run()}>
          {t('feed.comment.replies', { count: parent.replies })}
        </Button>
      )}
    </>
  )
  return (
    <div className={styles.replies}>
      <Comment row={parent} path={path} actions={actions} onChange={onChange} onRemove={onRemove} />
      <ul className={styles.list}>
        {page.rows.map((row) => (
          <li key={row.id}>
            <Comment row={row} path={path} onChange={change} onRemove={remove} />
          </li>
        ))}
      </ul>
      {isRead && page.next !== null ? (
        <div className={styles.deeds}>
          <MoreButton variant="quiet" more={more} label={t('feed.comment.replies.more')} />
        </div>
      ) : null}
      {isWriting ? (
        <CommentForm
          label={t('feed.comment.answer', { name: parent.author })}
          send={t('feed.comment.send')}
          onSend={write}
          onCancel={() => setWriting(false)}
        />
      ) : null}
    </div>
  )
}
