import { formText } from '#platform/api-client'
import { useEffect, useState } from 'react'
import { quoteFees, type Fees } from '#contracts/selling/onboarding'
import { ask, messageOf } from '../shared/ask.ts'
import { Checkbox } from '../ui/choice/choice.tsx'
import { inRupees } from '../ui/price/price.tsx'
import { Select } from '../ui/select/select.tsx'
import { TextInput } from '../ui/text-input/text-input.tsx'
import { useTranslator } from '../messages/messages.tsx'
import styles from './joining.module.css'

const DEBOUNCE_MS = 250
const rates = ['0', '3', '5', '12', '18', '28', '40']

/** What a seller receives from a price, as the server calculates it with today's rates. */
export function Calculator({ first }: { first: Fees }) {
  const t = useTranslator()
  const [input, setInput] = useState({
    price: String(first.price),
    gst: '18',
    business_type: 'regular',
    other_state: false,
    is_person: true,
    is_over: false,
  })
  const [fees, setFees] = useState(first)
  const [problem, setProblem] = useState('')
  const [isStale, setStale] = useState(false)
  const change = (more: Partial<typeof input>): void => {
    setInput({ ...input, ...more })
    setStale(true)
  }
  useEffect(() => {
    if (!isStale) return undefined
    let isOver = false
    const timer = setTimeout(() => {
      const { price, gst, business_type, ...rest } = input
      const query = {
        ...rest,
        price: formText(price),
        gst: formText(gst),
        business_type: formText(business_type),
      }
      ask(quoteFees, { query })
        .then((found) => {
          if (isOver) return
          setFees(found)
          setProblem('')
        })
        .catch((error: unknown) => (isOver ? undefined : setProblem(messageOf(error))))
        .finally(() => (isOver ? undefined : setStale(false)))
    }, DEBOUNCE_MS)
    return () => {
      isOver = true
      clearTimeout(timer)
    }
  }, [input, isStale])
  const isRegistered = input.business_type === 'regular'
  return (
    <div className={styles.calculator}>
      <div className={styles.fields}>
        <TextInput
          label={t('joining.fees.price')}
          inputMode="decimal"
          autoComplete="off"
          value={input.price}
          error={problem}
          hint={t('joining.fees.price.hint')}
          onChange={({ target }) => change({ price: target.value.replaceAll(/[,₹\s]/g, '') })}
        />
        <Select
          label={t('joining.fees.kind')}
          value={input.business_type}
          onChange={({ target }) => change({ business_type: target.value })}
        >
          <option value="regular">{t('joining.kind.regular')}</option>
          <option value="composition">{t('joining.kind.composition')}</option>
          <option value="unregistered">{t('joining.kind.unregistered')}</option>
        </Select>
        <Select
          label={t('joining.fees.rate')}
          value={input.gst}
          onChange={({ target }) => change({ gst: target.value })}
        >
          {rates.map((rate) => (
            <option key={rate} value={rate}>
              {rate} %
            </option>
          ))}
        </Select>
        {isRegistered ? (
          <Checkbox
            label={t('joining.fees.other')}
            checked={input.other_state}
            onChange={({ target }) => change({ other_state: target.checked })}
          />
        ) : null}
        <Checkbox
          label={t('joining.fees.firm')}
          checked={!input.is_person}
          onChange={({ target }) => change({ is_person: !target.checked })}
        />
        {input.is_person && fees.tds_from > 0 ? (
          <Checkbox
            label={t('joining.fees.over', { amount: inRupees(fees.tds_from) })}
            checked={input.is_over}
            onChange={({ target }) => change({ is_over: target.checked })}
          />
        ) : null}
      </div>
      {problem === '' ? (
        <Bill fees={fees} isStale={isStale} />
      ) : (
        <p className={styles.bill}>{t('joining.fees.none')}</p>
      )}
    </div>
  )
}

function Bill({ fees, isStale }: { fees: Fees; isStale: boolean }) {
  const t = useTranslator()
  const minus = (amount: number): string => (amount === 0 ? inRupees(0) : `−${inRupees(amount)}`)
  return (
    <dl className={styles.bill} data-stale={isStale || undefined} aria-live="polite" aria-busy={isStale}>
      <div>
        <dt>
          {t('joining.fees.shopper')}
          <span>
            {t('joining.fees.inside', { taxable: inRupees(fees.taxable), gst: inRupees(fees.gst) })}
          </span>
        </dt>
        <dd>{inRupees(fees.price)}</dd>
      </div>
      <div>
        <dt>
          {t('joining.fees.fee', { percent: fees.fee_percent })}
          <span>{t('joining.fees.fee.text')}</span>
        </dt>
        <dd>{minus(fees.fee)}</dd>
      </div>
      <div>
        <dt>{t('joining.fees.feegst', { percent: fees.fee_gst_percent })}</dt>
        <dd>{minus(fees.fee_gst)}</dd>
      </div>
      <div>
        <dt>
          {t('joining.fees.tcs', { percent: fees.tcs_percent })}
          <span>{t('joining.fees.tcs.text')}</span>
        </dt>
        <dd>{minus(fees.tcs)}</dd>
      </div>
      <div>
        <dt>
          {t('joining.fees.tds', { percent: fees.tds_percent })}
          <span>
            {fees.tds_from > 0
              ? t('joining.fees.tds.from', { amount: inRupees(fees.tds_from) })
              : t('joining.fees.tds.text')}
          </span>
        </dt>
        <dd>{minus(fees.tds)}</dd>
      </div>
      <div>
        <dt>
          {t('joining.fees.gateway')}
          <span>{t('joining.fees.gateway.text')}</span>
        </dt>
        <dd>{minus(fees.gateway)}</dd>
      </div>
      <div data-sum>
        <dt>{t('joining.fees.you')}</dt>
        <dd>{inRupees(fees.reaches_you)}</dd>
      </div>
    </dl>
  )
}
