import { getCategories } from '#contracts/products/catalogue'
import { getRuleBook } from '#contracts/products/approvals'
import { getAdminAccess } from '#contracts/accounts/staff'
import { istMoment } from '../shared/ist-date.ts'
import { consolePageMeta } from '../shared/page-meta.ts'
import { ErrorPage } from '../shell/error-page.tsx'
import { Card } from '../ui/card/card.tsx'
import { messagesFor } from '../messages/load.ts'
import { useTranslator } from '../messages/messages.tsx'
import type { Route } from './+types/product-rules.ts'
import { ConsoleFrame } from './console-frame.tsx'
import { forStaff } from './for-staff.server.ts'
import { Gate } from './gate.tsx'
import { ReasonsCard } from './products/reasons-card.tsx'
import { RulesForm } from './products/rules-form.tsx'
import { TrustedCard } from './products/trusted-card.tsx'
import { WordsCard } from './products/words-card.tsx'
import styles from './products/products.module.css'

const areas = ['admin', 'adminproducts', 'login'] as const
await Promise.all(areas.map((area) => messagesFor(area)))

export const handle = { messages: areas }

export const loader = ({ context }: Route.LoaderArgs) =>
  forStaff(context, async (ask) => {
    const [overview, book, { data }] = await Promise.all([
      ask(getAdminAccess),
      ask(getRuleBook),
      ask(getCategories),
    ])
    const categories = data.flatMap(({ id, name, name_hi, children }) => [
      { id, name, name_hi },
      ...children.map((child) => ({
        id: child.id,
        name: `${name} › ${child.name}`,
        name_hi: `${name_hi} › ${child.name_hi}`,
      })),
    ])
    return { overview, book, categories }
  })

export default function ProductRules({ loaderData }: Route.ComponentProps) {
  const t = useTranslator()
  return (
    <Gate page={loaderData} title={t('adminproducts.rules')}>
      {({ overview, book, categories }) => (
        <ConsoleFrame
          overview={overview}
          heading={t('adminproducts.rules')}
          lead={t('adminproducts.rules.lead')}
        >
          <div className={styles.columns}>
            <div>
              <Card title={t('adminproducts.rules.title')}>
                <p className={styles.note}>
                  {book.saved_by
                    ? t('adminproducts.rules.saved', {
                        name: book.saved_by.name,
                        when: istMoment(book.saved_at),
                      })
                    : t('adminproducts.rules.shipped')}
                </p>
                <RulesForm key={book.version} book={book} categories={categories} />
              </Card>
            </div>
            <div>
              <WordsCard words={book.words} />
              <TrustedCard trusted={book.trusted} />
              <ReasonsCard reasons={book.reasons} />
            </div>
          </div>
        </ConsoleFrame>
      )}
    </Gate>
  )
}

export const meta = () => consolePageMeta('adminproducts.rules')

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorPage error={error} />
}
