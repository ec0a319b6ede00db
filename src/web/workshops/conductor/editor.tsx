import { useState } from 'react'
import { useNavigate } from 'react-router'
import { changeWorkshop, createWorkshop, type OwnWorkshop } from '#contracts/learning/workshops'
import { useAction } from '../../shared/use-action.ts'
import { Button } from '../../ui/button/button.tsx'
import { PhotoPicker, usePhotos } from '../../shared/returns/photos.tsx'
import { Select } from '../../ui/select/select.tsx'
import { TextInput } from '../../ui/text-input/text-input.tsx'
import { Textarea } from '../../ui/textarea/textarea.tsx'
import { useTranslator } from '../../messages/messages.tsx'
import { levelNames, modeNames } from '../../shared/workshops/when.ts'
import styles from '../../shared/workshops/workshops.module.css'
import formStyles from '../../shared/workshops/form.module.css'
import { draftOf, emptyTicket, toRequestBody, type Draft, type TicketDraft } from './draft.ts'
import { FormCard } from './form-card.tsx'

type TextName = Exclude<keyof Draft, 'hobby_id' | 'level' | 'mode' | 'tickets'>

type EditorProps = { workshop: OwnWorkshop | null; hobbies: readonly { id: number; name: string }[] }

/** Edits everything that a workshop's page shows. */
export function Editor({ workshop, hobbies }: EditorProps) {
  const t = useTranslator()
  const navigate = useNavigate()
  const photos = usePhotos(8)
  const options = { done: t('workshops.editor.saved'), onDone: () => photos.clear() }
  const create = useAction(createWorkshop, {
    ...options,
    onDone: ({ id }) => navigate(`/conduct/workshops/${id}`),
  })
  const change = useAction(changeWorkshop, options)
  const [draft, setDraft] = useState(() => draftOf(workshop))
  const put = (patch: Partial<Draft>) => setDraft({ ...draft, ...patch })
  const text = (name: TextName) => ({
    name: name.replace('place_', 'place.'),
    value: draft[name],
    onChange: ({ target }: { target: { value: string } }) => put({ [name]: target.value }),
  })
  const send = () => {
    const body = toRequestBody(draft, workshop, photos.paths)
    return workshop ? change.run({ params: { id: workshop.id }, body }) : create.run({ body })
  }
  const save = workshop ? change : create
  return (
    <FormCard
      title={t('workshops.editor')}
      button={t('workshops.editor.save')}
      action={{ ...save, isBusy: save.isBusy || photos.isBusy }}
      onSend={send}
    >
      <TextInput label={t('workshops.editor.title')} maxLength={100} {...text('title')} />
      <TextInput label={t('workshops.editor.summary')} maxLength={200} {...text('summary')} />
      <Textarea
        label={t('workshops.editor.description')}
        rows={8}
        maxLength={6000}
        {...text('description')}
      />
      <Facts draft={draft} hobbies={hobbies} put={put} text={text} />
      <Textarea
        label={t('workshops.takes')}
        hint={t('workshops.editor.lines')}
        rows={3}
        isOptional
        {...text('takes_home')}
      />
      <Textarea
        label={t('workshops.brings')}
        hint={t('workshops.editor.lines')}
        rows={3}
        isOptional
        {...text('brings')}
      />
      {draft.mode === 'online' ? null : (
        <fieldset className={styles.tight}>
          <legend>{t('workshops.place')}</legend>
          <TextInput label={t('workshops.editor.place')} {...text('place_name')} />
          <TextInput label={t('workshops.editor.address')} {...text('place_address')} />
          <div className={formStyles.pair}>
            <TextInput label={t('workshops.city')} {...text('place_city')} />
            <TextInput
              label={t('workshops.editor.pin')}
              inputMode="numeric"
              maxLength={6}
              {...text('place_pin')}
            />
            <TextInput label={t('workshops.editor.landmark')} isOptional {...text('place_landmark')} />
            <TextInput label={t('workshops.editor.access')} isOptional {...text('place_access')} />
          </div>
        </fieldset>
      )}
      <Tickets tickets={draft.tickets} mode={draft.mode} onChange={(tickets) => put({ tickets })} />
      <div className={formStyles.pair}>
        <TextInput label={t('workshops.editor.free')} type="number" min={0} {...text('free_hours')} />
        <TextInput label={t('workshops.editor.half')} type="number" min={0} {...text('half_hours')} />
      </div>
      <Textarea
        label={t('workshops.editor.questions')}
        hint={t('workshops.editor.questions.hint')}
        rows={3}
        isOptional
        {...text('questions')}
      />
      <TextInput
        label={t('workshops.editor.kit')}
        hint={t('workshops.editor.kit.hint')}
        isOptional
        inputMode="numeric"
        {...text('kit')}
        name="kit.pricingId"
      />
      {workshop && workshop.pictures.length > 0 ? (
        <p className={styles.soft}>{t('workshops.editor.pictures', { count: workshop.pictures.length })}</p>
      ) : null}
      <PhotoPicker photos={photos} hint={t('workshops.editor.photos')} />
    </FormCard>
  )
}

type FactsProps = Pick<EditorProps, 'hobbies'> & {
  draft: Draft
  put: (patch: Partial<Draft>) => void
  text: (name: TextName) => {
    name: string
    value: string
    onChange: (event: { target: { value: string } }) => void
  }
}

function Facts({ draft, hobbies, put, text }: FactsProps) {
  const t = useTranslator()
  return (
    <div className={formStyles.pair}>
      <Select
        label={t('workshops.hobby')}
        name="hobby_id"
        value={draft.hobby_id}
        onChange={({ target }) => put({ hobby_id: Number(target.value) })}
      >
        {hobbies.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </Select>
      <Select
        label={t('workshops.editor.level')}
        name="level"
        value={draft.level}
        onChange={({ target }) => put({ level: target.value as Draft['level'] })}
      >
        {(Object.keys(levelNames) as Draft['level'][]).map((level) => (
          <option key={level} value={level}>
            {t(levelNames[level])}
          </option>
        ))}
      </Select>
      <Select
        label={t('workshops.mode')}
        name="mode"
        value={draft.mode}
        onChange={({ target }) => put({ mode: target.value as Draft['mode'] })}
      >
        {(Object.keys(modeNames) as Draft['mode'][]).map((mode) => (
          <option key={mode} value={mode}>
            {t(modeNames[mode])}
          </option>
        ))}
      </Select>
      <TextInput label={t('workshops.editor.minutes')} type="number" min={15} {...text('minutes')} />
      <TextInput label={t('workshops.language')} hint={t('workshops.editor.comma')} {...text('languages')} />
      <TextInput label={t('workshops.age')} type="number" min={0} max={99} {...text('age_from')} />
    </div>
  )
}

type TicketsProps = {
  tickets: readonly TicketDraft[]
  mode: Draft['mode']
  onChange: (tickets: TicketDraft[]) => void
}

function Tickets({ tickets, mode, onChange }: TicketsProps) {
  const t = useTranslator()
  const put = (at: number, patch: Partial<TicketDraft>) =>
    onChange(tickets.map((ticket, place) => (place === at ? { ...ticket, ...patch } : ticket)))
  return (
    <fieldset className={styles.tight}>
      <legend>{t('workshops.editor.tickets')}</legend>
      {tickets.map((ticket, at) => (
        <div key={ticket.key} className={formStyles.line}>
          <div className={formStyles.pair}>
            <TextInput
              label={t('workshops.editor.ticket')}
              name={`tickets.${at}.name`}
              value={ticket.name}
              onChange={({ target }) => put(at, { name: target.value })}
            />
            <TextInput
              label={t('workshops.editor.price')}
              name={`tickets.${at}.price`}
              inputMode="decimal"
              value={ticket.price}
              onChange={({ target }) => put(at, { price: target.value })}
            />
            <TextInput
              label={t('workshops.editor.early')}
              name={`tickets.${at}.early.price`}
              isOptional
              inputMode="decimal"
              value={ticket.early}
              onChange={({ target }) => put(at, { early: target.value })}
            />
            <TextInput
              label={t('workshops.editor.earlydays')}
              name={`tickets.${at}.early.days`}
              isOptional
              type="number"
              min={1}
              value={ticket.days}
              onChange={({ target }) => put(at, { days: target.value })}
            />
            <TextInput
              label={t('workshops.editor.group')}
              name={`tickets.${at}.seats`}
              type="number"
              min={1}
              max={20}
              value={ticket.seats}
              onChange={({ target }) => put(at, { seats: target.value })}
            />
            {mode === 'hybrid' ? (
              <Select
                label={t('workshops.mode')}
                value={ticket.mode}
                onChange={({ target }) => put(at, { mode: target.value as TicketDraft['mode'] })}
              >
                <option value="in_person">{t('workshops.mode.in_person')}</option>
                <option value="online">{t('workshops.mode.online')}</option>
              </Select>
            ) : null}
          </div>
          {tickets.length > 1 ? (
            <div className={formStyles.actions}>
              <Button
                size="small"
                variant="quiet"
                onClick={() => onChange(tickets.filter((_, place) => place !== at))}
              >
                {t('workshops.editor.noticket')}
              </Button>
            </div>
          ) : null}
        </div>
      ))}
      {tickets.length < 8 ? (
        <div className={formStyles.actions}>
          <Button size="small" variant="secondary" onClick={() => onChange([...tickets, emptyTicket()])}>
            {t('workshops.editor.addticket')}
          </Button>
        </div>
      ) : null}
    </fieldset>
  )
}
