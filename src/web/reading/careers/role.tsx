import { data } from 'react-router'
import { getCompany } from '#contracts/operations/company'
import { listOpenings } from '#contracts/publishing/content'
import { trimTrailing } from '#platform/text'
import { askContext } from '../../api.server.ts'
import { istDay } from '../../shared/ist-date.ts'
import { pageMeta } from '../../shared/page-meta.ts'
import { Breadcrumbs } from '../../ui/breadcrumbs/breadcrumbs.tsx'
import { ButtonLink } from '../../ui/button/button.tsx'
import { PageHeading, SectionHeading } from '../../ui/heading/heading.tsx'
import { messagesFor } from '../../messages/load.ts'
import { useTranslator, translator } from '../../messages/messages.tsx'
import type { Route } from './+types/role.ts'
import { HowWeChoose } from './how-we-choose.tsx'
import {
  CAREERS,
  formPath,
  isRole,
  noon,
  rolePath,
  roleTexts,
  structuredJob,
} from '../../shared/careers/roles.ts'
import styles from './careers.module.css'

await messagesFor('careers')

export const handle = { messages: 'careers' }

/** Four addresses share this file: the last path segment names the role. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const role = trimTrailing(url.pathname, '/').split('/').at(-1)?.toLowerCase()
  const ask = context.get(askContext)
  const [{ openings }, company] = await Promise.all([ask(listOpenings), ask(getCompany).catch(() => null)])
  const opening = isRole(role) ? openings.find((one) => one.role === role) : undefined
  if (!opening) throw data(null, { status: 404 })
  return { opening, company, origin: url.origin }
}

export default function Role({ loaderData: { opening } }: Route.ComponentProps) {
  const t = useTranslator()
  const { role, is_open, places, posted_on, closes_on } = opening
  const texts = roleTexts[role]
  return (
    <div className="container page">
      <Breadcrumbs steps={[{ name: t('careers.title'), to: CAREERS }, { name: t(texts.name) }]} />
      <PageHeading lead={t(texts.lead)}>{t(texts.name)}</PageHeading>
      <div className={styles.role}>
        <div className={styles.text}>
          <section aria-labelledby="do">
            <SectionHeading id="do">{t('careers.do')}</SectionHeading>
            <ul>
              {texts.do.map((id) => (
                <li key={id}>{t(id)}</li>
              ))}
            </ul>
          </section>
          <section aria-labelledby="bring">
            <SectionHeading id="bring">{t('careers.bring')}</SectionHeading>
            <ul>
              {texts.bring.map((id) => (
                <li key={id}>{t(id)}</li>
              ))}
            </ul>
          </section>
          <HowWeChoose />
        </div>
        <aside className={styles.side} aria-labelledby="place">
          <h2 id="place">{t('careers.place')}</h2>
          <ul>
            <li>{t('careers.place.1')}</li>
            <li>{t('careers.place.2')}</li>
            <li>{t('careers.place.3')}</li>
          </ul>
          <p className={styles.facts}>
            <span>{t('careers.places', { count: places })}</span>
            <span>{t('careers.posted', { day: istDay(noon(posted_on)) })}</span>
            {closes_on ? <span>{t('careers.until', { day: istDay(noon(closes_on)) })}</span> : null}
          </p>
          {is_open ? (
            <ButtonLink to={formPath(role)} isWide>
              {t('careers.apply')}
            </ButtonLink>
          ) : (
            <>
              <p>
                <strong>{t('careers.closed')}.</strong> {t('careers.closed.text')}
              </p>
              <ButtonLink to={CAREERS} variant="secondary" isWide>
                {t('careers.all')}
              </ButtonLink>
            </>
          )}
        </aside>
      </div>
    </div>
  )
}

export const meta = ({ loaderData }: Route.MetaArgs) => {
  if (!loaderData) return []
  const t = translator()
  const { opening, company, origin } = loaderData
  const texts = roleTexts[opening.role]
  const title = t(texts.name)
  const list = (ids: readonly (typeof texts.do)[number][] | readonly (typeof texts.bring)[number][]) =>
    `<ul>${ids.map((id) => `<li>${t(id)}</li>`).join('')}</ul>`
  const description = `<p>${t(texts.lead)}</p>${list(texts.do)}${list(texts.bring)}`
  return [
    ...pageMeta({
      title: `${title}, ${t('careers.title')}`,
      description: t(texts.lead),
      path: rolePath(opening.role),
    }),
    ...(opening.is_open
      ? [{ 'script:ld+json': structuredJob({ title, description, opening, company, origin }) }]
      : []),
  ]
}
