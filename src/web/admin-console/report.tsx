import { getAdminAccess } from '#contracts/accounts/staff'
import { readReport } from '#contracts/operations/reports'
import { formText } from '#platform/api-client'
import { Refusal } from '#platform/refusal'
import { dayInIndia } from '#platform/time'
import { consolePageMeta } from '../shared/page-meta.ts'
import { ErrorPage } from '../shell/error-page.tsx'
import { messagesFor } from '../messages/load.ts'
import { useTranslator } from '../messages/messages.tsx'
import type { Route } from './+types/report.ts'
import { ConsoleFrame } from './console-frame.tsx'
import { forStaff } from './for-staff.server.ts'
import { Gate } from './gate.tsx'
import { ReportChart } from './reports/report-chart.tsx'
import { ReportControls } from './reports/report-controls.tsx'
import { ReportTable } from './reports/report-table.tsx'
import { ReportTotals } from './reports/report-totals.tsx'

await Promise.all([messagesFor('admin'), messagesFor('login'), messagesFor('reports')])

export const handle = { messages: ['admin', 'login', 'reports'] }

export const loader = ({ context, request, params }: Route.LoaderArgs) =>
  forStaff(context, async (ask) => {
    const search = new URL(request.url).searchParams
    const sent = (name: string) => formText(search.get(name) ?? '')
    const { name } = params
    const query = { from: sent('from'), to: sent('to'), by: sent('by'), compare: sent('compare') }
    const [overview, { report, errors }] = await Promise.all([
      ask(getAdminAccess),
      ask(readReport, { params: { name }, query }).then(
        (report) => ({ report, errors: [] }),
        async (error: unknown) => {
          // A wrong day in the address: the report of the last 30 days, with what was wrong.
          if (!(error instanceof Refusal) || error.status !== 400) throw error
          const report = await ask(readReport, { params: { name } })
          return { report, errors: (error.details.errors ?? []).map(({ message }) => String(message)) }
        },
      ),
    ])
    const column = search.get('column') ?? report.chart
    return { overview, report, errors, column, today: dayInIndia(new Date()) }
  })

export default function Report({ loaderData }: Route.ComponentProps) {
  const t = useTranslator()
  return (
    <Gate page={loaderData} title={t('reports.title')}>
      {({ overview, report, errors, column, today }) => (
        <ConsoleFrame overview={overview} heading={report.title} lead={report.about}>
          <ReportControls {...{ report, column, errors, today }} />
          <ReportTotals report={report} column={column} />
          <ReportChart report={report} column={column} />
          <ReportTable report={report} />
        </ConsoleFrame>
      )}
    </Gate>
  )
}

export const meta = () => consolePageMeta('reports.title')

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorPage error={error} />
}
