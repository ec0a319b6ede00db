import { Link } from 'react-router'
import type { z } from 'zod'
import type { findCommunity } from '#contracts/products/search'
import { PostTile } from '../../shared/post-tile/post-tile.tsx'
import { artistPath, searchPath } from '../../shared/slugs.ts'
import { ButtonLink } from '../../ui/button/button.tsx'
import { EmptyState } from '../../ui/empty-state/empty-state.tsx'
import { SectionHeading } from '../../ui/heading/heading.tsx'
import { PersonFace } from '../../ui/person-face/person-face.tsx'
import { useTranslator } from '../../messages/messages.tsx'
import styles from './community.module.css'

export type Community = z.infer<typeof findCommunity.reply>
/** The part of a search that is shown: products, posts or creators. */
export type Part = 'goods' | 'posts' | 'makers'

export const isPart = (text: string | null): text is 'posts' | 'makers' =>
  text === 'posts' || text === 'makers'

const partPath = (text: string, part: Part): string =>
  searchPath(text) + (part === 'goods' ? '' : `?of=${part}`)

/** Links to the other parts of the search. */
export function Parts({ text, part }: { text: string; part: Part }) {
  const t = useTranslator()
  const names = { goods: t('searchpage.goods'), posts: t('searchpage.posts'), makers: t('searchpage.makers') }
  return (
    <nav className={styles.parts} aria-label={t('searchpage.parts')}>
      {(['goods', 'posts', 'makers'] as const).map((one) => (
        <Link
          key={one}
          to={partPath(text, one)}
          prefetch="intent"
          className={styles.part}
          aria-current={one === part ? 'page' : undefined}
        >
          {names[one]}
        </Link>
      ))}
    </nav>
  )
}

/** Below the products: some posts of creators about them. */
export function FromMakers({ text, found }: { text: string; found: Community }) {
  const t = useTranslator()
  if (found.posts.length + found.makers.length === 0) return null
  return (
    <section className={styles.below} aria-labelledby="found-posts">
      <SectionHeading
        id="found-posts"
        aside={<Link to={partPath(text, 'posts')}>{t('searchpage.all')}</Link>}
      >
        {t('searchpage.below')}
      </SectionHeading>
      <Posts posts={found.posts} />
      <Makers makers={found.makers} />
    </section>
  )
}

export function Everything({
  text,
  part,
  found,
}: {
  text: string
  part: 'posts' | 'makers'
  found: Community
}) {
  const t = useTranslator()
  if (part === 'makers')
    return found.makers.length > 0 ? (
      <Makers makers={found.makers} />
    ) : (
      <Nothing title={t('searchpage.nomakers')} />
    )
  if (found.posts.length === 0) return <Nothing title={t('searchpage.noposts')} />
  return (
    <div className={styles.all}>
      <Posts posts={found.posts} />
      {found.next ? (
        <ButtonLink variant="secondary" to={`${partPath(text, 'posts')}&after=${found.next}`}>
          {t('searchpage.more')}
        </ButtonLink>
      ) : null}
    </div>
  )
}

function Nothing({ title }: { title: string }) {
  const t = useTranslator()
  return (
    <EmptyState
      drawing="search"
      title={title}
      action={<ButtonLink to="/feedhome/explore">{t('searchpage.explore')}</ButtonLink>}
    >
      {t('searchpage.tips')}
    </EmptyState>
  )
}

function Posts({ posts }: { posts: Community['posts'] }) {
  if (posts.length === 0) return null
  return (
    <ul className={styles.posts}>
      {posts.map((post) => (
        <li key={post.rec_id}>
          <PostTile post={post} />
        </li>
      ))}
    </ul>
  )
}

function Makers({ makers }: { makers: Community['makers'] }) {
  if (makers.length === 0) return null
  return (
    <ul className={styles.makers}>
      {makers.map(({ user_id, name, art, picture }) => (
        <li key={user_id}>
          <Link to={artistPath(name, user_id)} prefetch="intent" className={styles.maker}>
            <PersonFace name={name} photo={picture} size="middle" />
            <span className={styles.who}>
              <span className={styles.name}>{name}</span>
              <span className={styles.by}>{art}</span>
            </span>
          </Link>
        </li>
      ))}
    </ul>
  )
}
