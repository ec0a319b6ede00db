import { useState, type ReactNode } from 'react'
import { Link } from 'react-router'
import type { PostComment } from '#contracts/community/feed'
import { istMoment } from '../../shared/ist-date.ts'
import { openLogin, useSession } from '../../shared/session.ts'
import { artistPath } from '../../shared/slugs.ts'
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

/** What people say of a post, and a place to say something. */
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
        <Button variant="secondary" size="small" onClick={() => void more()}>
          {t('feed.comment.more')}
        </Button>
      )}
    </section>
  )
}

type Acts = {
  onChange: (id: number, text: string) => Promise<boolean>
  onRemove: (id: number) => Promise<boolean>
}

type CommentProps = {
  row: PostComment
  path: string
  /** What else can be done with it, first. */ deeds?: ReactNode
} & Acts

function Comment({ row, path, deeds, onChange, onRemove }: CommentProps) {
  const t = useTranslator()
  const [doing, setDoing] = useState<'change' | 'remove' | null>(null)
  if (row.state !== 'shown') {
    return (
      <>
        <p className={styles.gone}>{t('feed.comment.gone')}</p>
        <div className={styles.deeds}>{deeds}</div>
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
        {deeds}
        <Own row={row} path={path} onChange={() => setDoing('change')} />
        {row.may_remove && doing !== 'remove' ? (
          <Button variant="quiet" size="small" onClick={() => setDoing('remove')}>
            {t('feed.comment.remove')}
          </Button>
        ) : null}
        {doing === 'remove' ? (
          <>
            <span>{t('feed.comment.remove.sure')}</span>
            <Button variant="danger" size="small" onClick={() => void onRemove(row.id)}>
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

/** One changes one's own words, and reports another's. */
function Own({ row, path, onChange }: { row: PostComment; path: string; onChange: () => void }) {
  const t = useTranslator()
  if (!row.mine) return <Report subject="comment" subjectId={row.id} path={`${path}#comments`} />
  return (
    <Button variant="quiet" size="small" onClick={onChange}>
      {t('feed.comment.edit')}
    </Button>
  )
}

type ThreadProps = { postId: number; parent: PostComment; path: string; onCount: (by: number) => void } & Acts

/** A comment with the answers to it: read when they are asked for, one step deep. */
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
  const read = async (): Promise<void> => {
    if (!isRead) setRead(await more())
  }
  const begin = (): void => {
    if (!person) return openLogin(`${path}#comments`)
    setWriting(true)
    void read()
  }
  const deeds = (
    <>
      {parent.state === 'shown' && !isWriting ? (
        <Button variant="quiet" size="small" onClick={begin}>
          {t('feed.comment.reply')}
        </Button>
      ) : null}
      {isRead ? null : (
        <Button variant="quiet" size="small" onClick={() => void read()}>
          {t('feed.comment.replies', { count: parent.replies })}
        </Button>
      )}
    </>
  )
  return (
    <div className={styles.replies}>
      <Comment row={parent} path={path} deeds={deeds} onChange={onChange} onRemove={onRemove} />
      <ul className={styles.list}>
        {page.rows.map((row) => (
          <li key={row.id}>
            <Comment row={row} path={path} onChange={change} onRemove={remove} />
          </li>
        ))}
      </ul>
      {isRead && page.next !== null ? (
        <div className={styles.deeds}>
          <Button variant="quiet" size="small" onClick={() => void more()}>
            {t('feed.comment.replies.more')}
          </Button>
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
