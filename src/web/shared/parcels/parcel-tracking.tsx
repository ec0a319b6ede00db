import type { Tracked } from '#contracts/fulfilment'
import { Badge } from '../../ui/badge/badge.tsx'
import { inRupees } from '../../ui/price/price.tsx'
import { useWords } from '../../words/words.tsx'
import { istDay, istMoment } from '../ist-date.ts'
import styles from './parcel-tracking.module.css'
import { parcelTone, parcelWords } from './state-names.ts'

/** Where the parcels of an order are, for the shopper who waits for them. Stands on pages that name the words 'parcels'. */
export function ParcelTracking({ parcels }: { parcels: readonly Tracked[] }) {
  const say = useWords()
  if (parcels.length === 0) return <p className={styles.none}>{say('parcels.none')}</p>
  return (
    <ul className={styles.parcels}>
      {parcels.map((parcel) => (
        <li key={parcel.parcel_id} className={styles.parcel}>
          <OneParcel parcel={parcel} />
        </li>
      ))}
    </ul>
  )
}

const WAITING: ReadonlySet<string> = new Set([
  'ready',
  'pickup_scheduled',
  'pickup_failed',
  'picked_up',
  'in_transit',
  'out_for_delivery',
  'delivery_failed',
])

function OneParcel({ parcel }: { parcel: Tracked }) {
  const say = useWords()
  const isWaited = parcel.direction === 'forward' && WAITING.has(parcel.state)
  return (
    <>
      <p className={styles.head}>
        <strong>{parcel.direction === 'reverse' ? say('parcels.back') : say('parcels.name', { number: parcel.number })}</strong>
        <Badge tone={parcelTone(parcel.state)}>{say(parcelWords[parcel.state])}</Badge>
      </p>
      <p className={styles.what}>{parcel.lines.map(({ quantity, product_name }) => `${quantity} × ${product_name}`).join(', ')}</p>
      {isWaited && parcel.expected_on ? <p>{say('parcels.expected', { day: istDay(parcel.expected_on) })}</p> : null}
      {isWaited && parcel.cash ? <p>{say('parcels.cash', { amount: inRupees(parcel.cash) })}</p> : null}
      {parcel.awb ? <TrackingNumber parcel={parcel} awb={parcel.awb} /> : null}
      <Steps parcel={parcel} />
    </>
  )
}

function TrackingNumber({ parcel: { courier_name, tracking_url }, awb }: { parcel: Tracked; awb: string }) {
  const say = useWords()
  return (
    <p className={styles.number}>
      <span>
        {courier_name} · {say('parcels.number', { awb })}
      </span>
      {tracking_url ? (
        <a href={tracking_url} target="_blank" rel="noreferrer">
          {say('parcels.track')}
        </a>
      ) : null}
    </p>
  )
}

function Steps({ parcel: { events } }: { parcel: Tracked }) {
  const say = useWords()
  return (
    <details className={styles.steps}>
      <summary>{say('parcels.steps')}</summary>
      <ol>
        {events.map(({ at, what, place, note }) => (
          <li key={`${at} ${what}`}>
            <span>
              {say(parcelWords[what])}
              {place ? ` · ${place}` : ''}
            </span>
            {note ? <span className={styles.what}>{note}</span> : null}
            <time dateTime={at} className={styles.what}>
              {istMoment(at)}
            </time>
          </li>
        ))}
      </ol>
    </details>
  )
}
