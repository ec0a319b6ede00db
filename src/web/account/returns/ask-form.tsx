import { useState, type SubmitEvent } from 'react'
import { istDay } from '../../shared/ist-date.ts'
import { reasonNames, wishNames } from '../../shared/returns/labels.ts'
import { PhotoPicker, usePhotos } from '../../shared/returns/photos.tsx'
import styles from '../../shared/returns/returns.module.css'
import { useStep } from '../../shared/returns/use-step.ts'
import { Button } from '../../ui/button/button.tsx'
import { Radio, RadioGroup } from '../../ui/choice/choice.tsx'
import { inRupees } from '../../ui/price/price.tsx'
import { Select } from '../../ui/select/select.tsx'
import { Textarea } from '../../ui/textarea/textarea.tsx'
import { useFirstWrong } from '../../ui/use-first-wrong.ts'
import { useTranslator, type MessageId } from '../../messages/messages.tsx'
import { ChoosePieces } from './choose-pieces.tsx'
import type { Returnable } from './returnable.ts'

type Way = Returnable['reasons'][number]['ways'][number]

/** Asks the store for a return, a replacement or money: what, why, and what for; then what comes back, in rupees, before it is sent. */
export function AskForm({ returnable }: { returnable: Returnable }) {
  const t = useTranslator()
  const { go, problem, isBusy } = useStep()
  const { frame, lead } = useFirstWrong()
  const [missing, setMissing] = useState<Missing | null>(null)
  const [pieces, setPieces] = useState<Record<number, number>>({})
  const [code, setCode] = useState('')
  const [kind, setKind] = useState('')
  const [words, setWords] = useState('')
  const photos = usePhotos(returnable.most_photos)
  const reason = returnable.reasons.find((each) => each.code === code)
  const way = reason?.ways.find((each) => each.kind === kind)
  const chosen = Object.entries(pieces).filter(([, quantity]) => quantity > 0)
  const worth = chosen.reduce(
    (sum, [line, quantity]) =>
      sum + quantity * (returnable.lines.find(({ line_no }) => line_no === Number(line))?.worth ?? 0),
    0,
  )

  const submit = async (event: SubmitEvent): Promise<void> => {
    event.preventDefault()
    const found = whatIsMissing({
      hasPieces: chosen.length > 0,
      reason,
      way,
      hasPhotos: photos.paths.length > 0,
    })
    setMissing(found)
    if (found) return lead()
    const body = {
      kind,
      reason: code,
      words,
      photos: photos.paths,
      pieces: chosen.map(([line, quantity]) => ({ line_no: Number(line), quantity })),
    }
    if (!(await go(`/orders/${returnable.order_id}/returns`, body, t('returns.sent')))) return
    setPieces({})
    setCode('')
    setKind('')
    setWords('')
    photos.clear()
  }
  const errorOf = (id: Missing) => (missing === id ? t(id) : undefined)
  return (
    <form
      ref={frame}
      noValidate
      className={styles.form}
      onChange={() => setMissing(null)}
      onSubmit={(event) => void submit(event)}
    >
      <ChoosePieces
        lines={returnable.lines}
        pieces={pieces}
        isBuyersFault={reason?.pays_way_back === 'shopper'}
        error={errorOf('returns.choose.pieces')}
        onChange={setPieces}
      />
      <Select
        label={t('returns.why')}
        value={code}
        error={errorOf('returns.choose.reason')}
        onChange={({ target }) => {
          setCode(target.value)
          setKind('')
        }}
      >
        <option value="">{t('returns.why.choose')}</option>
        {returnable.reasons.map((each) => (
          <option key={each.code} value={each.code}>
            {t(reasonNames[each.code])}
          </option>
        ))}
      </Select>
      {reason ? (
        <Ways ways={reason.ways} kind={kind} error={errorOf('returns.choose.kind')} onChange={setKind} />
      ) : null}
      {way && reason ? <WhatComes {...{ way, worth, reason }} /> : null}
      <Textarea
        label={t('returns.words')}
        isOptional
        maxLength={2_000}
        value={words}
        onChange={({ target }) => setWords(target.value)}
      />
      <PhotoPicker
        photos={photos}
        hint={t(reason?.needs_photos ? 'returns.photos.needed' : 'returns.photos.most', {
          count: returnable.most_photos,
        })}
        error={errorOf('returns.choose.photo')}
      />
      {problem ? (
        <p className={styles.problem} role="alert">
          {problem}
        </p>
      ) : null}
      <div>
        <Button type="submit" isBusy={isBusy || photos.isBusy}>
          {t('returns.submit')}
        </Button>
      </div>
    </form>
  )
}

type Filled = {
  hasPieces: boolean
  reason: Returnable['reasons'][number] | undefined
  way: Way | undefined
  hasPhotos: boolean
}

type Missing = Extract<MessageId, `returns.choose.${string}`>

function whatIsMissing({ hasPieces, reason, way, hasPhotos }: Filled): Missing | null {
  if (!hasPieces) return 'returns.choose.pieces'
  if (!reason) return 'returns.choose.reason'
  if (!way) return 'returns.choose.kind'
  return reason.needs_photos && !hasPhotos ? 'returns.choose.photo' : null
}

type WaysProps = {
  ways: readonly Way[]
  kind: string
  error: string | undefined
  onChange: (kind: string) => void
}

function Ways({ ways, kind, error, onChange }: WaysProps) {
  const t = useTranslator()
  return (
    <RadioGroup legend={t('returns.want')} error={error}>
      {ways.map((way) => (
        <Radio
          key={way.kind}
          name="kind"
          value={way.kind}
          checked={kind === way.kind}
          onChange={() => onChange(way.kind)}
          label={t(wishNames[way.kind])}
          hint={[
            t(way.goods_back ? 'returns.sendback' : 'returns.keep'),
            way.until ? t('returns.until', { day: istDay(way.until) }) : '',
          ]
            .filter(Boolean)
            .join(' ')}
        />
      ))}
    </RadioGroup>
  )
}

function WhatComes({
  way,
  worth,
  reason,
}: {
  way: Way
  worth: number
  reason: Returnable['reasons'][number]
}) {
  const t = useTranslator()
  const amount = inRupees(Math.round(worth * 100) / 100)
  return (
    <div className={styles.act}>
      <strong>{t('returns.comes')}</strong>
      <p>{t(way.kind === 'replacement' ? 'returns.comes.replacement' : 'returns.comes.money', { amount })}</p>
      {reason.delivery_back && way.kind !== 'replacement' ? <p>{t('returns.deliveryback')}</p> : null}
      {way.goods_back ? (
        <p>{t(reason.pays_way_back === 'shopper' ? 'returns.youpay' : 'returns.wepay')}</p>
      ) : null}
      <p className={styles.note}>{t('returns.comes.how')}</p>
    </div>
  )
}
