import type { DeliveryQuote } from '#contracts/delivery/shipping'
import { startOfDay } from '#platform/time'
import { istDay } from '../../shared/ist-date.ts'
import { Card } from '../../ui/card/card.tsx'
import { Fact } from '../../ui/fact.tsx'
import { inRupees } from '../../ui/price/price.tsx'
import { useTranslator } from '../../messages/messages.tsx'
import pageStyles from '../page.module.css'
import styles from './delivery.module.css'

const placeText = ({ pin, city, state }: DeliveryQuote['from']): string =>
  [pin, city, state].filter(Boolean).join(', ')

/** What a parcel costs, how long it takes, and which rule said so. */
export function QuoteAnswer({ quote }: { quote: DeliveryQuote }) {
  const t = useTranslator()
  return (
    <div className={styles.record} aria-live="polite">
      <Card title={t('delivery.try.answer')}>
        <p className={styles.answer}>{quote.answer}</p>
        <ul>
          {quote.steps.map(({ text, amount }) => (
            <li key={text} className={styles.sum}>
              <span>{text}</span>
              <span>{inRupees(amount)}</span>
            </li>
          ))}
          {quote.charge === null ? null : (
            <li className={styles.sum}>
              <b>{t('delivery.try.charge')}</b>
              <b>{inRupees(quote.charge)}</b>
            </li>
          )}
        </ul>
        <p>
          {quote.cod.allowed ? t('delivery.try.cash') : t('delivery.try.nocash')} {quote.cod.reason}
        </p>
      </Card>
      <Card title={t('delivery.try.why')}>
        <dl className={pageStyles.facts}>
          <Fact name={t('delivery.try.from')}>{placeText(quote.from)}</Fact>
          <Fact name={t('delivery.try.to')}>{placeText(quote.to)}</Fact>
          {quote.zone ? (
            <Fact name={t('delivery.try.zone', { zone: quote.zone })}>{quote.zone_reason}</Fact>
          ) : null}
          {quote.days ? (
            <Fact name={t('delivery.try.days', { from: quote.days.from, to: quote.days.to })}>
              {quote.days_reason}
            </Fact>
          ) : null}
          <Fact name={t('delivery.try.tariff')}>
            {t('delivery.version.from', { day: istDay(startOfDay(quote.tariff.from).toISOString()) })}
          </Fact>
          <Fact name={t('delivery.try.pinrule')}>
            {quote.pin_rule ? t('delivery.try.pinrule.of', { prefix: quote.pin_rule.prefix }) : '–'}
          </Fact>
          <Fact name={t('delivery.try.courier')}>{quote.courier}</Fact>
        </dl>
      </Card>
    </div>
  )
}
