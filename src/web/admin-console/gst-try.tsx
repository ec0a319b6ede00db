import { Form, Link } from 'react-router'
import { tryGstRates, type RatedGoods } from '#contracts/money/tax'
import { getAdminAccess } from '#contracts/accounts/staff'
import { formText } from '#platform/api-client'
import { Refusal } from '#platform/refusal'
import { consolePageMeta } from '../shared/page-meta.ts'
import { ErrorPage } from '../shell/error-page.tsx'
import { Button } from '../ui/button/button.tsx'
import { Card } from '../ui/card/card.tsx'
import { inRupees } from '../ui/price/price.tsx'
import { TextInput } from '../ui/text-input/text-input.tsx'
import { messagesFor } from '../messages/load.ts'
import { useTranslator } from '../messages/messages.tsx'
import type { Route } from './+types/gst-try.ts'
import { ConsoleFrame } from './console-frame.tsx'
import styles from './delivery/delivery.module.css'
import { forStaff } from './for-staff.server.ts'
import { Gate } from './gate.tsx'

await Promise.all([messagesFor('admin'), messagesFor('gst'), messagesFor('login')])

export const handle = { messages: ['admin', 'gst', 'login'] }

export const loader = ({ context, request }: Route.LoaderArgs) =>
  forStaff(context, async (ask) => {
    const { searchParams } = new URL(request.url)
    const textOf = (name: string) => formText((searchParams.get(name) ?? '').trim().slice(0, 80))
    const asked = { hsn: textOf('hsn'), rule: textOf('rule'), price: textOf('price'), on: textOf('on') }
    const overview = await ask(getAdminAccess)
    const nothing = { goods: null as RatedGoods[] | null, problem: '' }
    if (asked.price === '') return { overview, asked, ...nothing }
    const found = await ask(tryGstRates, { query: asked }).then(
      ({ goods }) => ({ goods, problem: '' }),
      (error: unknown) => {
        if (!(error instanceof Refusal) || error.status !== 400) throw error
        const texts = (error.details.errors ?? []).map(({ message }) => String(message))
        return { goods: null, problem: texts.join(' ') || error.message }
      },
    )
    return { overview, asked, ...found }
  })

export default function GstTry({ loaderData }: Route.ComponentProps) {
  const t = useTranslator()
  return (
    <Gate page={loaderData} title={t('gst.try')}>
      {({ overview, asked, goods, problem }) => (
        <ConsoleFrame overview={overview} heading={t('gst.try')} lead={t('gst.try.lead')}>
          <div className={styles.parts}>
            <p>
              <Link to="/admin/catalogue/gst">{t('gst.back')}</Link>
            </p>
            <Form className={styles.form} preventScrollReset>
              <div className={styles.fields}>
                <TextInput
                  label={t('gst.try.hsn')}
                  name="hsn"
                  inputMode="numeric"
                  maxLength={8}
                  defaultValue={asked.hsn}
                />
                <TextInput
                  label={t('gst.rule')}
                  isOptional
                  name="rule"
                  maxLength={80}
                  defaultValue={asked.rule}
                />
                <TextInput
                  label={t('gst.try.price')}
                  name="price"
                  inputMode="decimal"
                  defaultValue={asked.price}
                />
                <TextInput label={t('gst.try.on')} isOptional name="on" type="date" defaultValue={asked.on} />
              </div>
              <div>
                <Button type="submit">{t('gst.try.do')}</Button>
              </div>
            </Form>
            {problem ? (
              <p role="alert" className={styles.problem}>
                {problem}
              </p>
            ) : null}
            {goods ? <Answers goods={goods} /> : null}
          </div>
        </ConsoleFrame>
      )}
    </Gate>
  )
}

function Answers({ goods }: { goods: readonly RatedGoods[] }) {
  const t = useTranslator()
  if (goods.length === 0) return <p>{t('gst.try.none')}</p>
  return (
    <div className={styles.versions}>
      {goods.map((found) => (
        <Card key={found.rule} title={t('gst.try.answer', { rate: found.rate, rule: found.rule })}>
          <p>{found.because}</p>
          <p>{t('gst.try.parts', { value: inRupees(found.value), tax: inRupees(found.tax) })}</p>
        </Card>
      ))}
    </div>
  )
}

export const meta = () => consolePageMeta('gst.try')

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorPage error={error} />
}
