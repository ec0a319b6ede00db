import { useState } from 'react'
import { listCountryPolicies, type CountryPolicy } from '#contracts/buying/checkout'
import { getDesk } from '#contracts/accounts/staff'
import { istMoment } from '../shared/ist-date.ts'
import { pageMeta } from '../shared/page-meta.ts'
import { ErrorPage } from '../shell/error-page.tsx'
import { Badge } from '../ui/badge/badge.tsx'
import { Button } from '../ui/button/button.tsx'
import { wordsFor } from '../words/load.ts'
import { useWords, words } from '../words/words.tsx'
import type { Route } from './+types/countries.ts'
import { ConsoleFrame } from './console-frame.tsx'
import styles from './console.module.css'
import deskStyles from './desk/desk.module.css'
import { forStaff } from './for-staff.server.ts'
import { Gate } from './gate.tsx'
import { CountryDeed } from './risks/country-deed.tsx'

await Promise.all([wordsFor('admin'), wordsFor('desk'), wordsFor('risks'), wordsFor('login')])

export const handle = { words: ['admin', 'desk', 'risks', 'login'] }

export const loader = ({ context }: Route.LoaderArgs) =>
  forStaff(context, async (ask) => {
    const [desk, list] = await Promise.all([ask(getDesk), ask(listCountryPolicies)])
    return { desk, rows: list.rows }
  })

export default function Countries({ loaderData }: Route.ComponentProps) {
  const say = useWords()
  const [changed, setChanged] = useState<CountryPolicy | 'new' | null>(null)
  return (
    <Gate page={loaderData} title={say('admin.countries')}>
      {({ desk, rows }) => (
        <ConsoleFrame desk={desk} heading={say('admin.countries')} lead={say('risks.countries.lead')}>
          <div className={styles.list}>
            <div className={styles.scroll}>
              <table className={styles.table}>
                <caption className="visually-hidden">{say('admin.countries')}</caption>
                <thead>
                  <tr>
                    <th scope="col">{say('risks.countries.country')}</th>
                    <th scope="col">{say('risks.countries.payment')}</th>
                    <th scope="col" className={styles.second}>
                      {say('risks.countries.hold')}
                    </th>
                    <th scope="col" className={styles.second}>
                      {say('risks.countries.paywithin')}
                    </th>
                    <th scope="col" className={styles.third}>
                      {say('risks.countries.set')}
                    </th>
                    <th scope="col">{say('risks.col.do')}</th>
                  </tr>
                </thead>
                <tbody>
                  {rows.map((row) => (
                    <Row key={row.country_code} row={row} onChange={() => setChanged(row)} />
                  ))}
                </tbody>
              </table>
            </div>
          </div>
          <p>
            <Button variant="secondary" onClick={() => setChanged('new')}>
              {say('risks.countries.add')}
            </Button>
          </p>
          {changed ? (
            <CountryDeed policy={changed === 'new' ? null : changed} onClose={() => setChanged(null)} />
          ) : null}
        </ConsoleFrame>
      )}
    </Gate>
  )
}

function Row({ row, onChange }: { row: CountryPolicy; onChange: () => void }) {
  const say = useWords()
  const hours = say('risks.countries.hours', { hours: row.hold_hours })
  const days = say('risks.countries.days', { days: row.pay_days })
  return (
    <tr>
      <th scope="row">
        {row.name} <span className={deskStyles.note}>{row.country_code}</span>
        <span className={styles.small}>
          <span
            className={deskStyles.note}
          >{`${say('risks.countries.hold')}: ${hours}; ${say('risks.countries.paywithin')}: ${days}`}</span>
        </span>
      </th>
      <td>
        <Badge tone={row.skips_payment ? 'danger' : 'success'}>
          {say(row.skips_payment ? 'risks.countries.skips' : 'risks.countries.pays')}
        </Badge>
      </td>
      <td className={`${styles.second} ${styles.fixed}`}>{hours}</td>
      <td className={`${styles.second} ${styles.fixed}`}>{days}</td>
      <td className={styles.third}>{[row.set_by, istMoment(row.set_at)].filter(Boolean).join(', ')}</td>
      <td>
        <Button variant="secondary" size="small" onClick={onChange}>
          {say('risks.countries.change')}
        </Button>
      </td>
    </tr>
  )
}

export const meta = () => [
  ...pageMeta({ title: words()('admin.countries') }),
  { name: 'robots', content: 'noindex' },
]

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorPage error={error} />
}
