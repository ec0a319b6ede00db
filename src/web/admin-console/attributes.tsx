import { listAttributes } from '#contracts/products/catalogue'
import { getAdminAccess } from '#contracts/accounts/staff'
import { askList } from '../console/table/ask-list.server.ts'
import { ListTable } from '../console/table/list-table.tsx'
import { consolePageMeta } from '../shared/page-meta.ts'
import { ErrorPage } from '../shell/error-page.tsx'
import { ButtonLink } from '../ui/button/button.tsx'
import { EmptyState } from '../ui/empty-state/empty-state.tsx'
import { messagesFor } from '../messages/load.ts'
import { useTranslator } from '../messages/messages.tsx'
import type { Route } from './+types/attributes.ts'
import styles from './catalogue/catalogue.module.css'
import { ConsoleFrame } from './console-frame.tsx'
import { forStaff } from './for-staff.server.ts'
import { Gate } from './gate.tsx'

await Promise.all([
  messagesFor('admin'),
  messagesFor('login'),
  messagesFor('table'),
  messagesFor('categories'),
])

export const handle = { messages: ['admin', 'login', 'table', 'categories'] }

export const loader = ({ context, request }: Route.LoaderArgs) =>
  forStaff(context, async (ask) => {
    const [overview, page] = await Promise.all([
      ask(getAdminAccess),
      askList(ask, listAttributes, { request }),
    ])
    return { overview, page }
  })

const SHOWN_VALUES = 6

export default function Attributes({ loaderData }: Route.ComponentProps) {
  const t = useTranslator()
  const add = (
    <ButtonLink to="/admin/catalogue/attributes/add-new" size="small">
      {t('categories.attributes.add')}
    </ButtonLink>
  )
  return (
    <Gate page={loaderData} title={t('categories.attributes.title')}>
      {({ overview, page }) => (
        <ConsoleFrame
          overview={overview}
          heading={t('categories.attributes.title')}
          lead={t('categories.attributes.lead')}
        >
          <div className={styles.bar}>{add}</div>
          <ListTable
            page={page}
            caption={t('categories.attributes.title')}
            href={({ key }) => `/admin/catalogue/attributes/${key}`}
            cells={{
              values: ({ values }) =>
                values.length > SHOWN_VALUES
                  ? t('categories.values.more', {
                      values: values.slice(0, SHOWN_VALUES).join(', '),
                      count: values.length - SHOWN_VALUES,
                    })
                  : values.join(', ') || '–',
            }}
            empty={<EmptyState title={t('categories.attributes.none')} action={add} />}
          />
        </ConsoleFrame>
      )}
    </Gate>
  )
}

export const meta = () => consolePageMeta('categories.attributes.title')

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorPage error={error} />
}
