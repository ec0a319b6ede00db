import { Link } from 'react-router'
import { listSettings } from '#contracts/operations/settings'
import { getCoverage } from '#contracts/delivery/shipping'
import { getDesk } from '#contracts/accounts/staff'
import { pageMeta } from '../shared/page-meta.ts'
import { ErrorPage } from '../shell/error-page.tsx'
import { messagesFor } from '../messages/load.ts'
import { useTranslator, translator } from '../messages/messages.tsx'
import type { Route } from './+types/settings.ts'
import { ConsoleFrame } from './console-frame.tsx'
import { forStaff } from './for-staff.server.ts'
import { Gate } from './gate.tsx'
import { AreaForm } from './settings/area-form.tsx'
import { CourierPins } from './settings/courier-pins.tsx'
import { areaNames } from './settings/names.ts'
import styles from './settings/settings.module.css'

await Promise.all([messagesFor('admin'), messagesFor('login'), messagesFor('rules')])

export const handle = { messages: ['admin', 'login', 'rules'] }

export const loader = ({ context, request }: Route.LoaderArgs) =>
  forStaff(context, async (ask) => {
    const pin = new URL(request.url).searchParams.get('pin')?.slice(0, 20) ?? ''
    const [desk, { areas }, coverage] = await Promise.all([
      ask(getDesk),
      ask(listSettings),
      ask(getCoverage, { query: { pin } }),
    ])
    return { desk, areas, coverage, pin }
  })

export default function Settings({ loaderData }: Route.ComponentProps) {
  const t = useTranslator()
  return (
    <Gate page={loaderData} title={t('rules.title')}>
      {({ desk, areas, coverage, pin }) => (
        <ConsoleFrame desk={desk} heading={t('rules.title')} lead={t('rules.lead')}>
          <nav aria-label={t('rules.areas')}>
            <ul className={styles.areas}>
              {areas.map(({ area }) => (
                <li key={area}>
                  <a href={`#${area}`}>{t(areaNames[area]?.name ?? 'rules.title')}</a>
                </li>
              ))}
              <li>
                <a href="#pins">{t('rules.pins')}</a>
              </li>
            </ul>
          </nav>
          {areas.map((area) => (
            <AreaForm key={JSON.stringify(area)} area={area} />
          ))}
          <CourierPins coverage={coverage} pin={pin} />
          <Elsewhere mine={new Set(desk.rights.filter(({ is_mine }) => is_mine).map(({ right }) => right))} />
        </ConsoleFrame>
      )}
    </Gate>
  )
}

const elsewhere = [
  { to: '/admin/settings/company', right: 'settings', name: 'rules.company' },
  { to: '/admin/ledger', right: 'books', name: 'rules.elsewhere.rates' },
  { to: '/admin/promotions', right: 'promotions', name: 'rules.elsewhere.points' },
  { to: '/admin/settings/countries', right: 'countries', name: 'rules.elsewhere.countries' },
  { to: '/admin/acts', right: 'audit', name: 'rules.elsewhere.acts' },
] as const

/** Rules that hold from a day on stand where their figures do. */
function Elsewhere({ mine }: { mine: ReadonlySet<string> }) {
  const t = useTranslator()
  const shown = elsewhere.filter(({ right }) => mine.has(right))
  if (shown.length === 0) return null
  return (
    <section aria-labelledby="elsewhere" className={styles.elsewhere}>
      <h2 id="elsewhere">{t('rules.elsewhere')}</h2>
      <ul>
        {shown.map(({ to, name }) => (
          <li key={to}>
            <Link to={to}>{t(name)}</Link>
          </li>
        ))}
      </ul>
    </section>
  )
}

export const meta = () => [
  ...pageMeta({ title: translator()('rules.title') }),
  { name: 'robots', content: 'noindex' },
]

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorPage error={error} />
}
