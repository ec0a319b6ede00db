import { Form, Link } from 'react-router'
import { helpTopics, listHelp, type ListedArticle } from '#contracts/messaging/support'
import { askContext } from '../api.server.ts'
import { pageMeta } from '../shared/page-meta.ts'
import { ErrorPage } from '../shell/error-page.tsx'
import { Button, ButtonLink } from '../ui/button/button.tsx'
import { EmptyState } from '../ui/empty-state/empty-state.tsx'
import { PageHeading } from '../ui/heading/heading.tsx'
import { TextInput } from '../ui/text-input/text-input.tsx'
import { helpTopicNames } from '../shared/help-topics.ts'
import { wordsFor } from '../words/load.ts'
import { here, useWords, words } from '../words/words.tsx'
import type { Route } from './+types/help.ts'
import styles from './help.module.css'

await wordsFor('help')

export const handle = { sameForEveryVisitor: true, query: ['q'], words: 'help' }

export const loader = async ({ context, request }: Route.LoaderArgs) => {
  const q = (new URL(request.url).searchParams.get('q') ?? '').trim().slice(0, 200)
  const { rows } = await context.get(askContext)(listHelp, { query: { q, language: here().language } })
  return { q, rows }
}

/** What people ask most, by topic or by their own words. */
export default function Help({ loaderData: { q, rows } }: Route.ComponentProps) {
  const say = useWords()
  return (
    <div className={`container page ${styles.page}`}>
      <PageHeading lead={say('help.lead')}>{say('help.title')}</PageHeading>
      <search>
        <Form key={q} className={styles.search}>
          <TextInput
            label={say('help.search')}
            name="q"
            type="search"
            defaultValue={q}
            maxLength={200}
            autoComplete="off"
          />
          <Button type="submit">{say('help.find')}</Button>
        </Form>
      </search>
      {q ? <Found q={q} rows={rows} /> : <Topics rows={rows} />}
      <p className={styles.buttons}>
        {say('help.notfound')} <Link to="/grievance">{say('help.complain')}</Link>
      </p>
    </div>
  )
}

function Topics({ rows }: { rows: readonly ListedArticle[] }) {
  const say = useWords()
  return (
    <div className={styles.topics}>
      {helpTopics.map((topic) => (
        <section key={topic} className={styles.topic} aria-labelledby={`topic-${topic}`}>
          <h2 id={`topic-${topic}`}>{say(helpTopicNames[topic])}</h2>
          <ul className={styles.links}>
            {rows
              .filter((row) => row.topic === topic)
              .map(({ slug, title }) => (
                <li key={slug}>
                  <Link to={`/help/${slug}`} prefetch="intent">
                    {title}
                  </Link>
                </li>
              ))}
          </ul>
        </section>
      ))}
    </div>
  )
}

function Found({ q, rows }: { q: string; rows: readonly ListedArticle[] }) {
  const say = useWords()
  if (rows.length === 0) {
    return (
      <EmptyState
        drawing="search"
        title={say('help.none', { q })}
        action={
          <ButtonLink to="/help" variant="secondary">
            {say('help.all')}
          </ButtonLink>
        }
      >
        {say('help.none.text')}
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
  pageMeta({ title: words()('help.title'), description: words()('help.lead'), path: '/help' })

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorPage error={error} />
}
