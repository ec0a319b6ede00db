import { readCompany } from '#contracts/operations/settings'
import { getDesk } from '#contracts/accounts/staff'
import { pageMeta } from '../shared/page-meta.ts'
import { ErrorPage } from '../shell/error-page.tsx'
import { wordsFor } from '../words/load.ts'
import { useWords, words } from '../words/words.tsx'
import type { Route } from './+types/company.ts'
import { ConsoleFrame } from './console-frame.tsx'
import { forStaff } from './for-staff.server.ts'
import { Gate } from './gate.tsx'
import { CompanyForm } from './settings/company-form.tsx'

await Promise.all([wordsFor('admin'), wordsFor('login'), wordsFor('rules')])

export const handle = { words: ['admin', 'login', 'rules'] }

export const loader = ({ context }: Route.LoaderArgs) =>
  forStaff(context, async (ask) => {
    const [desk, company] = await Promise.all([ask(getDesk), ask(readCompany)])
    return { desk, company }
  })

/** Who runs the shop: what the footer, policies, invoices and letters say of it. */
export default function Company({ loaderData }: Route.ComponentProps) {
  const say = useWords()
  return (
    <Gate page={loaderData} title={say('rules.company')}>
      {({ desk, company }) => (
        <ConsoleFrame desk={desk} heading={say('rules.company')} lead={say('rules.company.lead')}>
          <CompanyForm key={JSON.stringify(company)} company={company} />
        </ConsoleFrame>
      )}
    </Gate>
  )
}

export const meta = () => [
  ...pageMeta({ title: words()('rules.company') }),
  { name: 'robots', content: 'noindex' },
]

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorPage error={error} />
}
