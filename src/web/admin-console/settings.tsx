import { Link } from 'react-router'
import { listSettings } from '#contracts/operations/settings'
import { getCoverage } from '#contracts/delivery/shipping'
import { getAdminAccess } from '#contracts/accounts/staff'
import { consolePageMeta } from '../shared/page-meta.ts'
import { ErrorPage } from '../shell/error-page.tsx'
import { messagesFor } from '../messages/load.ts'
import { useTranslator } from '../messages/messages.tsx'
import type { Route } from './+types/settings.ts'
import { ConsoleFrame } from './console-frame.tsx'
import { forStaff } from './for-staff.server.ts'
import { Gate } from './gate.tsx'
import { AreaForm } from './settings/area-form.tsx'
import { CourierPins } from './settings/courier-pins.tsx'
import { areaNames } from './settings/names.ts'
import styles from './settings/settings.module.css'

await Promise.all([messagesFor('admin'), messagesFor('login'), messagesFor('settings')])

export const handle = { messages: ['admin', 'login', 'settings'] }

export const loader = ({ context, request }: Route.LoaderArgs) =>
  forStaff(context, async (ask) => {
    const pin = new URL(request.url).searchParams.get('pin')?.slice(0, 20) ?? ''
    const [overview, { areas }, coverage] = await Promise.all([
      ask(getAdminAccess),
      ask(listSettings),
      ask(getCoverage, { query: { pin } }),
    ])
    return { overview, areas, coverage, pin }
  })

export default function Settings({ loaderData }: Route.ComponentProps) {
  const t = useTranslator()
  return (
    <Gate page={loaderData} title={t('settings.title')}>
      {({ overview, areas, coverage, pin }) => (
        <ConsoleFrame overview={overview} heading={t('settings.title')} lead={t('settings.lead')}>
          <nav aria-label={t('settings.areas')}>
            <ul className={styles.areas}>
              {areas.map(({ area }) => (
                <li key={area}>
                  <a href={`#${area}`}>{t(areaNames[area]?.name ?? 'settings.title')}</a>
                </li>
              ))}
              <li>
                <a href="#pins">{t('settings.pins')}</a>
              </li>
            </ul>
          </nav>
          {areas.map((area) => (
            <AreaForm key={JSON.stringify(area)} area={area} />
          ))}
          <CourierPins coverage={coverage} pin={pin} />
          <RelatedPages
            mine={new Set(overview.rights.filter(({ is_mine }) => is_mine).map(({ right }) => right))}
          />
        </ConsoleFrame>
      )}
    </Gate>
  )
}

const elsewhere = [
  { to: '/admin/settings/company', right: 'settings', name: 'settings.company' },
  { to: '/admin/settings/words', right: 'settings', name: 'settings.words' },
  { to: '/admin/ledger', right: 'books', name: 'settings.elsewhere.rates' },
  { to: '/admin/promotions', right: 'promotions', name: 'settings.elsewhere.points' },
  { to: '/admin/settings/countries', right: 'countries', name: 'settings.elsewhere.countries' },
  { to: '/admin/acts', right: 'audit', name: 'settings.elsewhere.audit' },
] as const

function RelatedPages({ mine }: { mine: ReadonlySet<string> }) {
  const t = useTranslator()
  const shown = elsewhere.filter(({ right }) => mine.has(right))
  if (shown.length === 0) return null
  return (
    <section aria-labelledby="elsewhere" className={styles.elsewhere}>
      <h2 id="elsewhere">{t('settings.elsewhere')}</h2>
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

export const meta = () => consolePageMeta('settings.title')

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorPage error={error} />
}
