import { useMemo, useState } from 'react'
import { openCase } from '#contracts/delivery/returns'
import { istDay } from '../../shared/ist-date.ts'
import { reasonText, requestNames } from '../../shared/returns/labels.ts'
import { PhotoPicker, usePhotos } from '../../shared/returns/photos.tsx'
import styles from '../../shared/returns/returns.module.css'
import { useAction } from '../../shared/use-action.ts'
import { Button } from '../../ui/button/button.tsx'
import { Radio, RadioGroup } from '../../ui/choice/choice.tsx'
import { Form, textIn } from '../../ui/form/form.tsx'
import { inRupees } from '../../ui/price/price.tsx'
import { Select } from '../../ui/select/select.tsx'
import { Textarea } from '../../ui/textarea/textarea.tsx'
import { useTranslator, type MessageId } from '../../messages/messages.tsx'
import { ChooseItems } from './choose-items.tsx'
import type { Returnable } from './returnable.ts'

type Remedy = Returnable['reasons'][number]['ways'][number]

/** Requests a return, a replacement or a refund: items, reason and remedy; then shows the refund in rupees. */
export function ReturnForm({ returnable }: { returnable: Returnable }) {
  const t = useTranslator()
  const [missing, setMissing] = useState<Missing | null>(null)
  const [pieces, setPieces] = useState<Record<number, number>>({})
  const [code, setCode] = useState('')
  const [kind, setKind] = useState<Remedy['kind'] | ''>('')
  const photos = usePhotos(returnable.most_photos)
  const open = useAction(openCase, { done: t('returns.sent') })
  const reason = returnable.reasons.find((each) => each.code === code)
  const remedy = reason?.ways.find((each) => each.kind === kind)
  const chosen = Object.entries(pieces).filter(([, quantity]) => quantity > 0)

  const send = (fields: FormData) => {
    const found = whatIsMissing({
      hasPieces: chosen.length > 0,
      reason,
      remedy,
      hasPhotos: photos.paths.length > 0,
    })
    setMissing(found)
    if (found || !reason || !remedy) return null
    return open.run({
      params: { id: returnable.order_id },
      body: {
        kind: remedy.kind,
        reason: reason.code,
        words: textIn(fields, 'words'),
        photos: photos.paths,
        pieces: chosen.map(([line, quantity]) => ({ line_no: Number(line), quantity })),
      },
    })
  }
  const shown = useMemo(
    () => (missing ? { problem: t(missing), problems: { [fieldOf[missing]]: t(missing) } } : {}),
    [missing, t],
  )
  const choose = (next: Record<number, number>) => {
    setPieces(next)
    setMissing(null)
  }
  return (
    <Form
      action={{ ...open, ...shown }}
      onSend={send}
      onChange={() => setMissing(null)}
      className={styles.form}
    >
      <ChooseItems
        lines={returnable.lines}
        pieces={pieces}
        isBuyersFault={reason?.pays_way_back === 'shopper'}
        days={returnable.return_days}
        onChange={choose}
      />
      <Select
        label={t('returns.why')}
        name="reason"
        value={code}
        onChange={({ target }) => {
          setCode(returnable.reasons.find((each) => each.code === target.value)?.code ?? '')
          setKind('')
        }}
      >
        <option value="">{t('returns.why.choose')}</option>
        {returnable.reasons.map((each) => (
          <option key={each.code} value={each.code}>
            {reasonText(t, each)}
          </option>
        ))}
      </Select>
      {reason ? <ReturnOptions options={reason.ways} kind={kind} onChange={setKind} /> : null}
      {remedy && reason ? (
        <Outcome remedy={remedy} value={valueOf(chosen, returnable)} reason={reason} />
      ) : null}
      <Textarea label={t('returns.words')} name="words" isOptional maxLength={2_000} />
      <PhotoPicker
        photos={photos}
        hint={t(reason?.needs_photos ? 'returns.photos.needed' : 'returns.photos.most', {
          count: returnable.most_photos,
        })}
      />
      <div>
        <Button type="submit" isBusy={open.isBusy || photos.isBusy}>
          {t('returns.submit')}
        </Button>
      </div>
    </Form>
  )
}

const valueOf = (chosen: readonly [string, number][], { lines }: Returnable): number =>
  chosen.reduce(
    (sum, [line, quantity]) =>
      sum + quantity * (lines.find(({ line_no }) => line_no === Number(line))?.worth ?? 0),
    0,
  )

type Reason = Returnable['reasons'][number]

type Filled = {
  hasPieces: boolean
  reason: Reason | undefined
  remedy: Remedy | undefined
  hasPhotos: boolean
}

/** The required fields, by the contract's names. */
const fieldOf = {
  'returns.choose.pieces': 'pieces',
  'returns.choose.reason': 'reason',
  'returns.choose.kind': 'kind',
  'returns.choose.photo': 'photos',
} as const satisfies Partial<Record<MessageId, string>>

type Missing = keyof typeof fieldOf

function whatIsMissing({ hasPieces, reason, remedy, hasPhotos }: Filled): Missing | null {
  if (!hasPieces) return 'returns.choose.pieces'
  if (!reason) return 'returns.choose.reason'
  if (!remedy) return 'returns.choose.kind'
  return reason.needs_photos && !hasPhotos ? 'returns.choose.photo' : null
}

type WaysProps = {
  options: readonly Remedy[]
  kind: string
  onChange: (kind: Remedy['kind']) => void
}

function ReturnOptions({ options, kind, onChange }: WaysProps) {
  const t = useTranslator()
  return (
    <RadioGroup legend={t('returns.want')} name="kind">
      {options.map((remedy) => (
        <Radio
          key={remedy.kind}
          name="kind"
          value={remedy.kind}
          checked={kind === remedy.kind}
          onChange={() => onChange(remedy.kind)}
          label={t(requestNames[remedy.kind])}
          hint={[
            t(remedy.goods_back ? 'returns.sendback' : 'returns.keep'),
            remedy.until ? t('returns.until', { day: istDay(remedy.until) }) : '',
          ]
            .filter(Boolean)
            .join(' ')}
        />
      ))}
    </RadioGroup>
  )
}

function Outcome({ remedy, value, reason }: { remedy: Remedy; value: number; reason: Reason }) {
  const t = useTranslator()
  const amount = inRupees(Math.round(value * 100) / 100)
  return (
    <div className={styles.act}>
      <strong>{t('returns.comes')}</strong>
      <p>
        {t(remedy.kind === 'replacement' ? 'returns.comes.replacement' : 'returns.comes.money', { amount })}
      </p>
      {reason.delivery_back && remedy.kind !== 'replacement' ? <p>{t('returns.deliveryback')}</p> : null}
      {remedy.goods_back ? (
        <p>{t(reason.pays_way_back === 'shopper' ? 'returns.youpay' : 'returns.wepay')}</p>
      ) : null}
      <p className={styles.note}>{t('returns.comes.how')}</p>
    </div>
  )
}
