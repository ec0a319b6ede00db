import { Link } from 'react-router'
import { getHelp } from '#contracts/messaging/support'
import { askContext } from '../api.server.ts'
import { Markdown } from '../shared/markdown/markdown.tsx'
import { pageMeta } from '../shared/page-meta.ts'
import { ErrorPage } from '../shell/error-page.tsx'
import { ButtonLink } from '../ui/button/button.tsx'
import { Card } from '../ui/card/card.tsx'
import { PageHeading } from '../ui/heading/heading.tsx'
import { messagesFor } from '../messages/load.ts'
import { pageLocale, useTranslator } from '../messages/messages.tsx'
import type { Route } from './+types/article.ts'
import styles from './help.module.css'
import { ArticleLinks } from './article-links.tsx'

await messagesFor('help')

export const handle = { sameForEveryVisitor: true, messages: 'help' }

export const loader = async ({ context, params: { slug } }: Route.LoaderArgs) => {
  const { response } = await context.get(askContext)(getHelp, {
    params: { slug },
    query: { language: pageLocale().language },
  })
  return { article: response }
}

export default function Article({ loaderData: { article } }: Route.ComponentProps) {
  const t = useTranslator()
  return (
    <div className={`container page ${styles.page}`}>
      <p>
        <Link to="/help">{t('help.back')}</Link>
      </p>
      <PageHeading>{article.title}</PageHeading>
      <div className={styles.columns}>
        <article className={styles.text}>
          <Markdown blocks={article.text} />
          {article.see.length > 0 ? (
            <p className={styles.buttons}>
              {article.see.map(({ to, name }) => (
                <ButtonLink key={to} to={to} variant="secondary" size="small">
                  {name}
                </ButtonLink>
              ))}
            </p>
          ) : null}
        </article>
        <div className={styles.stack}>
          {article.more.length > 0 ? (
            <Card title={t('help.more')}>
              <ArticleLinks articles={article.more} />
            </Card>
          ) : null}
          <Card title={t('help.stuck')}>
            <p>
              {t('help.stuck.text')} <Link to="/grievance">{t('help.complain')}</Link>
            </p>
          </Card>
        </div>
      </div>
    </div>
  )
}

export const meta = ({ loaderData, params }: Route.MetaArgs) =>
  pageMeta({
    title: loaderData?.article.title ?? '',
    description: loaderData?.article.lead ?? '',
    path: `/help/${params.slug}`,
  })

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorPage error={error} />
}
