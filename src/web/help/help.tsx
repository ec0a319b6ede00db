import { Form, Link } from 'react-router'
import { helpTopics, listHelp, type ListedArticle } from '#contracts/messaging/support'
import { truncate } from '#platform/text'
import { askContext } from '../api.server.ts'
import { pageMeta } from '../shared/page-meta.ts'
import { ErrorPage } from '../shell/error-page.tsx'
import { Button, ButtonLink } from '../ui/button/button.tsx'
import { EmptyState } from '../ui/empty-state/empty-state.tsx'
import { PageHeading } from '../ui/heading/heading.tsx'
import { TextInput } from '../ui/text-input/text-input.tsx'
import { helpTopicNames } from '../shared/help-topics.ts'
import { messagesFor } from '../messages/load.ts'
import { pageLocale, useTranslator, translator } from '../messages/messages.tsx'
import type { Route } from './+types/help.ts'
import styles from './help.module.css'
import { ArticleLinks } from './article-links.tsx'

await messagesFor('help')

export const handle = { sameForEveryVisitor: true, query: ['q'], messages: 'help' }

export const loader = async ({ context, request }: Route.LoaderArgs) => {
  const q = truncate((new URL(request.url).searchParams.get('q') ?? '').trim(), 200)
  const { rows } = await context.get(askContext)(listHelp, { query: { q, language: pageLocale().language } })
  return { q, rows }
}

/** Frequent questions, by topic or search. */
export default function Help({ loaderData: { q, rows } }: Route.ComponentProps) {
  const t = useTranslator()
  return (
    <div className={`container page ${styles.page}`}>
      <PageHeading lead={t('help.lead')}>{t('help.title')}</PageHeading>
      <search>
        <Form key={q} className={styles.search}>
          <TextInput
            label={t('help.search')}
            name="q"
            type="search"
            defaultValue={q}
            maxLength={200}
            autoComplete="off"
          />
          <Button type="submit">{t('help.find')}</Button>
        </Form>
      </search>
      {q ? <Found q={q} rows={rows} /> : <Topics rows={rows} />}
      <p className={styles.buttons}>
        {t('help.notfound')} <Link to="/grievance">{t('help.complain')}</Link>
      </p>
    </div>
  )
}

function Topics({ rows }: { rows: readonly ListedArticle[] }) {
  const t = useTranslator()
  return (
    <div className={styles.topics}>
      {helpTopics.map((topic) => (
        <section key={topic} className={styles.topic} aria-labelledby={`topic-${topic}`}>
          <h2 id={`topic-${topic}`}>{t(helpTopicNames[topic])}</h2>
          <ArticleLinks articles={rows.filter((row) => row.topic === topic)} />
        </section>
      ))}
    </div>
  )
}

function Found({ q, rows }: { q: string; rows: readonly ListedArticle[] }) {
  const t = useTranslator()
  if (rows.length === 0) {
    return (
      <EmptyState
        drawing="search"
        title={t('help.none', { q })}
        action={
          <ButtonLink to="/help" variant="secondary">
            {t('help.all')}
          </ButtonLink>
        }
      >
        {t('help.none.text')}
      </EmptyState>
    )
  }
  return (
    <ul className={styles.found}>
      {rows.map(({ slug, title, lead }) => (
        <li key={slug}>
          <h2>
            <Link to={`/help/${slug}`} prefetch="intent">
              {title}
            </Link>
          </h2>
          <p className={styles.note}>{lead}</p>
        </li>
      ))}
    </ul>
  )
}

export const meta = () =>
  pageMeta({ title: translator()('help.title'), description: translator()('help.lead'), path: '/help' })

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorPage error={error} />
}
