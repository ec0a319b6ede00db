import { Form } from 'react-router'
import { quoteDelivery, type DeliveryQuote } from '#contracts/delivery/shipping'
import { listStores } from '#contracts/selling/sellers'
import { getAdminAccess } from '#contracts/accounts/staff'
import { formText } from '#platform/api-client'
import { Refusal } from '#platform/refusal'
import { consolePageMeta } from '../shared/page-meta.ts'
import { ErrorPage } from '../shell/error-page.tsx'
import { Button } from '../ui/button/button.tsx'
import { Select } from '../ui/select/select.tsx'
import { TextInput } from '../ui/text-input/text-input.tsx'
import { messagesFor } from '../messages/load.ts'
import { useTranslator } from '../messages/messages.tsx'
import type { Route } from './+types/delivery-try.ts'
import { ConsoleFrame } from './console-frame.tsx'
import { DeliveryTabs } from './delivery/delivery-tabs.tsx'
import styles from './delivery/delivery.module.css'
import { QuoteAnswer } from './delivery/quote-answer.tsx'
import { forStaff } from './for-staff.server.ts'
import { Gate } from './gate.tsx'

await Promise.all([messagesFor('admin'), messagesFor('delivery'), messagesFor('login')])

export const handle = { messages: ['admin', 'delivery', 'login'] }

const names = ['store_id', 'from', 'to', 'grams', 'value', 'on'] as const
type Asked = Record<(typeof names)[number], string>

export const loader = ({ context, request }: Route.LoaderArgs) =>
  forStaff(context, async (ask) => {
    const { searchParams } = new URL(request.url)
    const asked = Object.fromEntries(
      names.map((name) => [name, (searchParams.get(name) ?? '').trim().slice(0, 20)]),
    ) as Asked
    const [overview, { rows }] = await Promise.all([ask(getAdminAccess), ask(listStores)])
    const stores = rows.map(({ id, name }) => ({ id, name }))
    const nothing = { quote: null as DeliveryQuote | null, problem: '' }
    if (asked.to === '') return { overview, stores, asked, ...nothing }
    const query = Object.fromEntries(
      Object.entries(asked).map(([name, text]) => [name, formText(text)]),
    ) as Record<keyof Asked, ReturnType<typeof formText>>
    const found = await ask(quoteDelivery, {
      query: { ...query, grams: formText(asked.grams || '500'), value: formText(asked.value || '0') },
    }).then(
      (quote) => ({ quote, problem: '' }),
      (error: unknown) => {
        if (!(error instanceof Refusal) || ![400, 404].includes(error.status)) throw error
        const texts = (error.details.errors ?? []).map(({ message }) => String(message))
        return { quote: null, problem: texts.join(' ') || error.message }
      },
    )
    return { overview, stores, asked, ...found }
  })

export default function DeliveryTry({ loaderData }: Route.ComponentProps) {
  const t = useTranslator()
  return (
    <Gate page={loaderData} title={t('delivery.try')}>
      {({ overview, stores, asked, quote, problem }) => (
        <ConsoleFrame overview={overview} heading={t('delivery.try')} lead={t('delivery.try.lead')}>
          <div className={styles.parts}>
            <DeliveryTabs />
            <Form className={styles.form} preventScrollReset>
              <div className={styles.fields}>
                <Select label={t('delivery.try.store')} name="store_id" defaultValue={asked.store_id}>
                  <option value="">{t('delivery.try.anystore')}</option>
                  {stores.map(({ id, name }) => (
                    <option key={id} value={id}>
                      {name}
                    </option>
                  ))}
                </Select>
                <TextInput
                  label={t('delivery.try.from')}
                  hint={t('delivery.try.from.hint')}
                  name="from"
                  inputMode="numeric"
                  maxLength={6}
                  defaultValue={asked.from}
                />
                <TextInput
                  label={t('delivery.try.to')}
                  name="to"
                  inputMode="numeric"
                  maxLength={6}
                  defaultValue={asked.to}
                />
                <TextInput
                  label={t('delivery.try.grams')}
                  name="grams"
                  inputMode="numeric"
                  defaultValue={asked.grams || '500'}
                />
                <TextInput
                  label={t('delivery.try.value')}
                  name="value"
                  inputMode="decimal"
                  defaultValue={asked.value || '0'}
                />
                <TextInput
                  label={t('delivery.try.on')}
                  isOptional
                  name="on"
                  type="date"
                  defaultValue={asked.on}
                />
              </div>
              <div>
                <Button type="submit">{t('delivery.try.do')}</Button>
              </div>
            </Form>
            {problem ? (
              <p role="alert" className={styles.problem}>
                {problem}
              </p>
            ) : null}
            {quote ? <QuoteAnswer quote={quote} /> : null}
          </div>
        </ConsoleFrame>
      )}
    </Gate>
  )
}

export const meta = () => consolePageMeta('delivery.try')

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorPage error={error} />
}
