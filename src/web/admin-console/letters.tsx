import { useDeferredValue, useState } from 'react'
import { Link } from 'react-router'
import { getLetter, listLetters, type ListedLetter } from '#contracts/messaging/notices'
import { getAdminAccess } from '#contracts/accounts/staff'
import { consolePageMeta } from '../shared/page-meta.ts'
import { ErrorPage } from '../shell/error-page.tsx'
import { Badge } from '../ui/badge/badge.tsx'
import { Button } from '../ui/button/button.tsx'
import { EmptyState } from '../ui/empty-state/empty-state.tsx'
import { TextInput } from '../ui/text-input/text-input.tsx'
import { messagesFor } from '../messages/load.ts'
import { useLanguage, useTranslator } from '../messages/messages.tsx'
import type { Route } from './+types/letters.ts'
import { ConsoleFrame } from './console-frame.tsx'
import styles from './console.module.css'
import pageStyles from './page.module.css'
import { forStaff } from './for-staff.server.ts'
import { Gate } from './gate.tsx'
import letterStyles from './letters/letters.module.css'
import { areaNames } from './letters/names.ts'
import { Letter } from './letters/letter.tsx'

await Promise.all([messagesFor('admin'), messagesFor('queues'), messagesFor('letters'), messagesFor('login')])

export const handle = { messages: ['admin', 'queues', 'letters', 'login'] }

export const loader = ({ context, request }: Route.LoaderArgs) =>
  forStaff(context, async (ask) => {
    const key = new URL(request.url).searchParams.get('key')
    const [overview, list, one] = await Promise.all([
      ask(getAdminAccess),
      ask(listLetters),
      key === null ? null : ask(getLetter, { params: { key } }),
    ])
    return { overview, rows: list.rows, one: one?.letter ?? null }
  })

export default function Letters({ loaderData }: Route.ComponentProps) {
  const t = useTranslator()
  const language = useLanguage()
  return (
    <Gate page={loaderData} title={t('letters.title')}>
      {({ overview, rows, one }) =>
        one ? (
          <ConsoleFrame
            overview={overview}
            heading={one.subject[language]}
            lead={`${t(areaNames[one.area])} · ${one.key}`}
          >
            <p>
              <Link to="/admin/letters">{t('letters.back')}</Link>
            </p>
            <Letter key={one.key} letter={one} />
          </ConsoleFrame>
        ) : (
          <ConsoleFrame overview={overview} heading={t('letters.title')} lead={t('letters.lead')}>
            <All rows={rows} />
          </ConsoleFrame>
        )
      }
    </Gate>
  )
}

function All({ rows }: { rows: readonly ListedLetter[] }) {
  const t = useTranslator()
  const [query, setQuery] = useState('')
  const needle = useDeferredValue(query.trim().toLowerCase())
  const found = rows.filter(({ key, subject }) =>
    `${key} ${subject.en} ${subject.hi}`.toLowerCase().includes(needle),
  )
  const missing = rows.filter(({ has_sms, registered }) => has_sms && !registered.includes('en')).length
  const withheld = rows.reduce((sum, row) => sum + row.withheld, 0)
  const areas = [...new Set(found.map(({ area }) => area))]
  return (
    <>
      <div className={styles.filters}>
        <TextInput
          label={t('letters.find')}
          type="search"
          maxLength={60}
          value={query}
          onChange={({ target }) => setQuery(target.value)}
        />
      </div>
      {missing > 0 ? (
        <p className={letterStyles.warning}>
          {[t('letters.missing', { n: missing }), withheld > 0 && t('letters.withheld', { n: withheld })]
            .filter(Boolean)
            .join(' ')}
        </p>
      ) : null}
      {found.length === 0 ? (
        <EmptyState
          title={t('letters.none')}
          action={<Button onClick={() => setQuery('')}>{t('letters.none.link')}</Button>}
        />
      ) : null}
      {areas.map((area) => (
        <section key={area} aria-labelledby={`letters-${area}`}>
          <h2 id={`letters-${area}`} className={letterStyles.area}>
            {t(areaNames[area])}
          </h2>
          <Table rows={found.filter((row) => row.area === area)} area={area} />
        </section>
      ))}
    </>
  )
}

function Table({ rows, area }: { rows: readonly ListedLetter[]; area: ListedLetter['area'] }) {
  const t = useTranslator()
  const language = useLanguage()
  return (
    <div className={styles.list}>
      <div className={styles.scroll}>
        <table className={`${styles.table} ${letterStyles.table}`}>
          <caption className="visually-hidden">{t(areaNames[area])}</caption>
          <thead>
            <tr>
              <th scope="col">{t('letters.col.letter')}</th>
              <th scope="col">{t('letters.col.sms')}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.key}>
                <th scope="row">
                  <Link to={`/admin/letters?key=${row.key}`} prefetch="intent">
                    {row.subject[language]}
                  </Link>
                  <span className={pageStyles.note}>{row.key}</span>
                </th>
                <td>
                  <SmsState row={row} />
                  {row.withheld > 0 ? (
                    <span className={pageStyles.note}>{t('letters.unsent', { n: row.withheld })}</span>
                  ) : null}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </div>
  )
}

function SmsState({ row: { has_sms: hasSms, registered } }: { row: ListedLetter }) {
  const t = useTranslator()
  if (!hasSms) return <span className={pageStyles.note}>{t('letters.sms.none')}</span>
  if (!registered.includes('en')) return <Badge tone="danger">{t('letters.sms.missing')}</Badge>
  return (
    <Badge tone="success">
      {t(registered.includes('hi') ? 'letters.sms.registered' : 'letters.sms.half')}
    </Badge>
  )
}

export const meta = () => consolePageMeta('letters.title')

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorPage error={error} />
}
