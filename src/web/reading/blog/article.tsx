import { Link, redirect } from 'react-router'
import { getCompany } from '#contracts/operations/company'
import { getArticle, type ArticleBlock, type WholeArticle } from '#contracts/publishing/content'
import { getPost } from '#contracts/community/feed'
import { findAllPaged } from '#contracts/products/search'
import type { ApiClient } from '#platform/api-client'
import { askContext } from '../../api.server.ts'
import { Markdown, type EmbedBlock } from '../../shared/markdown/markdown.tsx'
import { structuredCompany } from '../../shared/structured-company.ts'
import { istDay } from '../../shared/ist-date.ts'
import { pageMeta, NOINDEX } from '../../shared/page-meta.ts'
import { cardOf, type CardProduct } from '../../shared/product-card/card-product.ts'
import { ProductGrid } from '../../shared/product-card/product-card.tsx'
import { PostLink } from '../../shared/post-link/post-link.tsx'
import { postPath } from '../../shared/slugs.ts'
import { Breadcrumbs } from '../../ui/breadcrumbs/breadcrumbs.tsx'
import { PageHeading, SectionHeading } from '../../ui/heading/heading.tsx'
import { Picture } from '../../ui/picture/picture.tsx'
import { localeOf } from '../../messages/languages.ts'
import { useLanguage, useTranslator } from '../../messages/messages.tsx'
import type { Route } from './+types/article.ts'
import { chaptersOf } from '../chapters.ts'
import { Contents } from '../contents.tsx'
import { ArticleCards, articlePath } from './article-cards.tsx'
import styles from './blog.module.css'
import { messagesFor } from '../../messages/load.ts'

await messagesFor('reading')

export const handle = { messages: 'reading', sameForEveryVisitor: true, query: ['draft'] }

type ShownPost = { id: number; name: string; image: string; author: string }

export async function loader({ context, params: { slug }, url }: Route.LoaderArgs) {
  const ask = context.get(askContext)
  const draft = url.searchParams.get('draft')?.slice(0, 64)
  const { article, related } = await ask(getArticle, { params: { slug }, query: { draft } })
  if (article.slug !== slug) throw redirect(articlePath(article.slug) + url.search, 301)
  const [products, posts, company] = await Promise.all([
    goodsIn(ask, article.blocks),
    postsIn(ask, article.blocks),
    companyOrNone(ask),
  ])
  return { company, article, related, products, posts, origin: url.origin, isDraft: draft !== undefined }
}

const companyOrNone = (ask: ApiClient) => ask(getCompany).catch(() => null)

/** Deleted products are left out: an article outlives them. */
async function goodsIn(ask: ApiClient, blocks: readonly ArticleBlock[]): Promise<CardProduct[]> {
  const ids = [...new Set(blocks.flatMap((block) => (block.kind === 'products' ? block.ids : [])))].slice(
    0,
    60,
  )
  if (ids.length === 0) return []
  const { rows } = await ask(findAllPaged, { body: { pageNo: 1, pageSize: 60, ids } })
  return rows.map(cardOf)
}

async function postsIn(ask: ApiClient, blocks: readonly ArticleBlock[]): Promise<ShownPost[]> {
  const ids = new Set(blocks.flatMap((block) => (block.kind === 'post' ? [block.id] : [])))
  const found = await Promise.all([...ids].map((id) => ask(getPost, { params: { id } }).catch(() => null)))
  return found.flatMap((answer) =>
    answer
      ? [
          {
            id: answer.response.rec_id,
            name: answer.response.image_name,
            image: answer.response.image_link,
            author: answer.response.author,
          },
        ]
      : [],
  )
}

export default function Article({
  loaderData: { article, related, products, posts, isDraft },
}: Route.ComponentProps) {
  const t = useTranslator()
  const language = useLanguage()
  const embed = (block: EmbedBlock) => {
    if (block.kind === 'post') return <Post post={posts.find(({ id }) => id === block.id)} />
    return <Goods products={products.filter(({ id }) => block.ids.includes(id))} about={block.about} />
  }
  const { title, summary, summary_hi, tags, cover, blocks, author, author_about } = article
  return (
    <div className="container page">
      <Breadcrumbs steps={[{ name: t('reading.blog.title'), to: '/blogs' }, { name: title }]} />
      <div className={styles.columns}>
        <article className={styles.article}>
          <div lang={localeOf.en}>
            {isDraft ? <p className={styles.note}>{t('reading.blog.draft')}</p> : null}
            <PageHeading lead={summary}>{title}</PageHeading>
          </div>
          {language === 'hi' ? (
            <p className={styles.hindi}>{`${summary_hi} ${t('reading.blog.english')}`}</p>
          ) : null}
          <Byline article={article} />
          {cover ? (
            <div className={styles.hero}>
              <Picture
                path={cover.path}
                alt={cover.alt}
                width={cover.width}
                height={cover.height}
                blur={cover.blur}
                from={480}
                upTo={1600}
                sizes="(min-width: 1000px) 880px, 100vw"
                isFirst
              />
            </div>
          ) : null}
          <div lang={localeOf.en}>
            <Markdown blocks={blocks} embed={embed} />
          </div>
          <footer className={styles.end}>
            <p>
              <strong>{author}</strong> {author_about}
            </p>
            <ul className={styles.tags} aria-label={t('reading.blog.tags')}>
              {tags.map((tag) => (
                <li key={tag}>
                  <Link to={`/blogs?tag=${encodeURIComponent(tag)}`}>{tag}</Link>
                </li>
              ))}
            </ul>
          </footer>
        </article>
        <div className={styles.beside}>
          <Contents chapters={chaptersOf(blocks).chapters} lang={localeOf.en} />
        </div>
      </div>
      {related.length > 0 ? (
        <section aria-labelledby="related" className={styles.related}>
          <SectionHeading id="related">{t('reading.blog.related')}</SectionHeading>
          <ArticleCards articles={related} level={3} />
        </section>
      ) : null}
    </div>
  )
}

function Byline({ article: { author, published_at, changed_at, minutes } }: { article: WholeArticle }) {
  const t = useTranslator()
  const isLater = changed_at.slice(0, 10) > published_at.slice(0, 10)
  return (
    <p className={styles.note}>
      {t('reading.blog.by', { author })} · <time dateTime={published_at}>{istDay(published_at)}</time> ·{' '}
      {t('reading.blog.minutes', { count: minutes })}
      {isLater ? ` · ${t('reading.blog.changed', { day: istDay(changed_at) })}` : ''}
    </p>
  )
}

function Goods({ products, about }: { products: readonly CardProduct[]; about: string }) {
  const t = useTranslator()
  if (products.length === 0) return null
  return (
    <aside className={styles.goods} aria-label={about || t('reading.blog.goods')}>
      <p className={styles.goodsTitle}>{about || t('reading.blog.goods')}</p>
      <ProductGrid products={products} firstOnes={0} sizes="(min-width: 900px) 220px, 44vw" />
    </aside>
  )
}

function Post({ post }: { post: ShownPost | undefined }) {
  const t = useTranslator()
  if (!post) return null
  return (
    <aside className={styles.post}>
      <Picture path={post.image} alt="" from={160} upTo={480} sizes="160px" width={480} height={480} />
      <p>
        <PostLink to={postPath(post.name, post.id)}>{post.name}</PostLink>
        <br />
        <span className={styles.note}>{t('reading.blog.by', { author: post.author })}</span>
      </p>
    </aside>
  )
}

export const meta = ({ loaderData }: Route.MetaArgs) => {
  if (!loaderData) return []
  const { article, company, origin, isDraft } = loaderData
  const { title, summary, cover, slug, author, tags, published_at, changed_at, words } = article
  const path = articlePath(slug)
  return [
    ...pageMeta({ title, description: summary, path, picture: cover?.path, kind: 'article' }),
    { property: 'article:published_time', content: published_at },
    { property: 'article:modified_time', content: changed_at },
    ...tags.map((tag) => ({ property: 'article:tag', content: tag })),
    ...(isDraft ? [NOINDEX] : []),
    {
      tagName: 'link',
      rel: 'alternate',
      type: 'application/rss+xml',
      title: 'CIY',
      href: '/blogs/rss.xml',
    } as const,
    {
      'script:ld+json': {
        '@context': 'https://schema.org',
        '@type': 'Article',
        headline: title,
        description: summary,
        inLanguage: localeOf.en,
        wordCount: words,
        keywords: tags.join(', '),
        datePublished: published_at,
        dateModified: changed_at > published_at ? changed_at : published_at,
        author: { '@type': 'Person', name: author },
        publisher: structuredCompany(company, origin),
        mainEntityOfPage: origin + path,
        ...(cover ? { image: `${origin}/api${cover.path}?width=1200` } : {}),
      },
    },
  ]
}
