import { useState } from 'react'
import { data, Link, redirect } from 'react-router'
import { getPost, getUserFeed, listComments, listMaterials, type WholePost } from '#contracts/community/feed'
import { askContext } from '../api.server.ts'
import { orElse } from '../shared/or-else.ts'
import { pageDescription } from '../shared/page-description.ts'
import { istDay } from '../shared/ist-date.ts'
import { useReloadForReader } from './use-reload-for-reader.ts'
import { pageMeta } from '../shared/page-meta.ts'
import { artistPath, postPath } from '../shared/slugs.ts'
import { Badge } from '../ui/badge/badge.tsx'
import { PersonFace } from '../ui/person-face/person-face.tsx'
import { messagesFor } from '../messages/load.ts'
import { translateTerms } from '../messages/attribute-values.ts'
import { useTranslator } from '../messages/messages.tsx'
import type { Route } from './+types/post.ts'
import { Caption } from './feed/caption.tsx'
import { Reactions } from './feed/reactions.tsx'
import { useView } from './feed/use-views.ts'
import { Materials } from './materials/materials.tsx'
import { Comments } from './post/comments.tsx'
import { FollowButton } from './post/follow-button.tsx'
import { MoreOf } from './post/more-of.tsx'
import { Pictures } from './post/pictures.tsx'
import styles from './post/post.module.css'
import { Report } from './report.tsx'
import { Steps } from './post/steps.tsx'
import { structuredPost } from './post/structured.ts'
import { PageError } from '../shell/page-error.tsx'

await messagesFor('feed')
await messagesFor('materials')
await messagesFor('product')

export const handle = { messages: ['feed', 'materials', 'product'] }

export async function loader({ context, params: { name, rec_id }, request }: Route.LoaderArgs) {
  const ask = context.get(askContext)
  const url = new URL(request.url)
  if (!/^[1-9]\d{0,14}$/.test(rec_id)) throw data({ message: 'There is no such post.' }, { status: 404 })
  const params = { id: Number(rec_id) }
  const { response: post } = await ask(getPost, { params })
  const path = postPath(post.image_name, post.rec_id)
  if (postPath(name, post.rec_id) !== path) throw redirect(path + url.search, 301)
  const [materials, comments, own] = await Promise.all([
    orElse(ask(listMaterials, { params }), null),
    orElse(ask(listComments, { params, query: {} }), { rows: [], next: null }),
    orElse(ask(getUserFeed, { body: { user_id: post.author_id, limit: 7 } }), { success: false as const }),
  ])
  const others = own.success ? own.feed.filter(({ rec_id: id }) => id !== post.rec_id).slice(0, 6) : []
  return { post, materials, comments, others, origin: url.origin }
}

export default function PostPage({ loaderData }: Route.ComponentProps) {
  const { post } = loaderData
  // Another post or another reader resets the state of the page.
  return <Whole key={`${post.rec_id} ${post.liked} ${post.saved} ${post.isFollowing}`} {...loaderData} />
}

function Whole({ post: first, materials, comments, others }: Route.ComponentProps['loaderData']) {
  const [post, setPost] = useState(first)
  const [opened, setOpened] = useState<number | null>(null)
  const place = useView(first.rec_id)
  useReloadForReader()
  const path = postPath(post.image_name, post.rec_id)
  const countComments = (by: number): void =>
    setPost((before) => ({ ...before, comments: Math.max(0, before.comments + by) }))
  return (
    <div className={`container ${styles.page}`}>
      <article className={styles.columns} ref={place}>
        <Pictures post={post} materials={materials} onPick={setOpened} />
        <div className={styles.words}>
          <Head post={post} path={path} />
          {post.caption ? (
            <p className={styles.caption}>
              <Caption {...post} />
            </p>
          ) : null}
          <Reactions
            post={post}
            isWhole
            onChange={(change) => setPost((before) => ({ ...before, ...change }))}
          />
          <Facts post={post} />
          {post.mine ? null : (
            <p className={styles.report}>
              <Report subject="post" subjectId={post.rec_id} path={path} />
            </p>
          )}
          {materials ? <Materials list={materials} opened={opened} onClose={() => setOpened(null)} /> : null}
        </div>
      </article>
      <div className={styles.below}>
        <Steps post={post} />
        <Comments
          postId={post.rec_id}
          path={path}
          first={comments}
          count={post.comments}
          onCount={countComments}
        />
      </div>
      <MoreOf maker={post.maker} posts={others} />
    </div>
  )
}

function Head({
  post: { maker, image_name, kind, mine, isFollowing },
  path,
}: {
  post: WholePost
  path: string
}) {
  const t = useTranslator()
  return (
    <header className={styles.head}>
      <div className={styles.maker}>
        <Link to={artistPath(maker.name, maker.user_id)} prefetch="intent" className={styles.who}>
          <PersonFace name={maker.name} photo={maker.picture} isFirst />
          <span>
            <span className={styles.name}>{maker.name}</span>
            <span className={styles.art}>{translateTerms(maker.art)}</span>
          </span>
        </Link>
        {mine ? null : <FollowButton id={maker.user_id} isFollowing={isFollowing} path={path} />}
      </div>
      <h1 className={styles.title}>{image_name}</h1>
      {kind === 'project' ? (
        <p>
          <Badge>{t('feed.project')}</Badge>
        </p>
      ) : null}
    </header>
  )
}

function Facts({ post }: { post: WholePost }) {
  const t = useTranslator()
  return (
    <p className={styles.facts}>
      <Link to={`/feedhome/${post.craft}`} className={styles.craft} data-tint={post.hobby_id}>
        {translateTerms(post.category)}
      </Link>
      <time dateTime={post.published_at}>{istDay(post.published_at)}</time>
      {post.edited ? <span>{t('feed.edited')}</span> : null}
      <span>{t('feed.views', { count: post.views })}</span>
    </p>
  )
}

export const meta = ({ loaderData }: Route.MetaArgs) => {
  if (!loaderData) return []
  const { post, origin } = loaderData
  return [
    ...pageMeta({
      title: `${post.image_name}, ${post.author}`,
      description: pageDescription(post.caption || post.image_name),
      picture: post.image_link,
      kind: 'article',
      path: postPath(post.image_name, post.rec_id),
    }),
    { property: 'og:image:alt', content: post.pictures[0]?.alt || post.image_name },
    { 'script:ld+json': structuredPost(post, origin) },
  ]
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <PageError error={error} />
}
