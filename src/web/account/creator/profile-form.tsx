import { useRef, useState, type ChangeEvent } from 'react'
import { changeProfile, type CreatorProfile } from '#contracts/community/creators'
import { messageOf } from '../../shared/ask.ts'
import { sendPhoto } from '../../shared/photos/send-photo.ts'
import { useAction } from '../../shared/use-action.ts'
import { Button } from '../../ui/button/button.tsx'
import { Card } from '../../ui/card/card.tsx'
import { Checkbox } from '../../ui/choice/choice.tsx'
import { Form, FormProblem, textsIn } from '../../ui/form/form.tsx'
import { PersonFace } from '../../ui/person-face/person-face.tsx'
import { Select } from '../../ui/select/select.tsx'
import { TextInput } from '../../ui/text-input/text-input.tsx'
import { Textarea } from '../../ui/textarea/textarea.tsx'
import { useTranslator } from '../../messages/messages.tsx'
import styles from './creator.module.css'

// The hobby names of the marketplace (docs/wire.md#hobbies).
const HOBBIES = [
  'Fabrics & Sewing',
  'Handmade & Gifts',
  'Art Supplies',
  'Yarns & Needles',
  'Craft & Hobbies',
  'Kids',
  'Party',
  'Seasonal & Festival',
  'Beads & Jewellery',
  'Papercrafts',
  'Floral',
  'Storage',
  'Baking',
  'Ribbons',
]

const TEXTS = ['profile_name', 'bio', 'art', 'instagram', 'portfolio'] as const

/** Edits the public profile of a creator. */
export function ProfileForm({ profile }: { profile: CreatorProfile }) {
  const t = useTranslator()
  const save = useAction(changeProfile, { done: t('makers.own.saved') })
  const photo = useProfilePhoto(profile.picture?.path ?? null)
  const [bioLength, setBioLength] = useState(profile.bio.length)
  const send = (fields: FormData) =>
    save.run({
      body: {
        ...textsIn(fields, TEXTS),
        interests: fields.getAll('interests').map(String),
        picture: photo.path,
      },
    })
  return (
    <Card title={t('makers.own.about')}>
      <Form action={save} onSend={send} className={styles.form}>
        <Photo name={profile.profile_name} photo={photo} />
        <TextInput
          label={t('makers.join.name')}
          name="profile_name"
          maxLength={60}
          defaultValue={profile.profile_name}
        />
        <Select label={t('makers.join.category')} name="art" defaultValue={profile.art}>
          {ARTS.map((art) => (
            <option key={art} value={art}>
              {t(artNames[art])}
            </option>
          ))}
        </Select>
        <Textarea
          label={t('makers.join.bio')}
          hint={t('makers.join.bio.left', { count: BIO_LENGTH - bioLength })}
          name="bio"
          maxLength={BIO_LENGTH}
          defaultValue={profile.bio}
          onChange={({ currentTarget }) => setBioLength(currentTarget.value.length)}
        />
        <fieldset className={styles.hobbies}>
          <legend>{t('makers.artist.interested')}</legend>
          {HOBBIES.map((hobby) => (
            <Checkbox
              key={hobby}
              name="interests"
              value={hobby}
              label={hobby}
              defaultChecked={profile.interests.includes(hobby)}
            />
          ))}
        </fieldset>
        <TextInput
          label={t('makers.join.instagram')}
          isOptional
          name="instagram"
          maxLength={100}
          defaultValue={profile.instagram}
        />
        <TextInput
          label={t('makers.join.portfolio')}
          isOptional
          name="portfolio"
          type="url"
          maxLength={300}
          defaultValue={profile.portfolio}
        />
        <Button type="submit" isBusy={save.isBusy || photo.isBusy}>
          {t('makers.own.keep')}
        </Button>
      </Form>
    </Card>
  )
}

/** The photo is uploaded as soon as it is chosen, and saved with the form. */
function useProfilePhoto(saved: string | null) {
  const [path, setPath] = useState(saved)
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState('')
  async function upload(file: File): Promise<void> {
    setBusy(true)
    setProblem('')
    try {
      setPath((await sendPhoto(file)).path)
    } catch (error) {
      setProblem(messageOf(error))
    } finally {
      setBusy(false)
    }
  }
  return { path, isBusy, problem, upload, remove: () => setPath(null) }
}

function Photo({ name, photo }: { name: string; photo: ReturnType<typeof useProfilePhoto> }) {
  const t = useTranslator()
  const chooser = useRef<HTMLInputElement>(null)
  const choose = (event: ChangeEvent<HTMLInputElement>): void => {
    const file = event.currentTarget.files?.[0]
    event.currentTarget.value = ''
    if (file) void photo.upload(file)
  }
  return (
    <div className={styles.face}>
      <PersonFace name={name} photo={photo.path} size="large" />
      <input
        ref={chooser}
        type="file"
        accept="image/*"
        className="visually-hidden"
        tabIndex={-1}
        aria-hidden="true"
        onChange={choose}
      />
      <Button variant="secondary" size="small" onClick={() => chooser.current?.click()}>
        {t('makers.own.face')}
      </Button>
      {photo.path ? (
        <Button variant="quiet" size="small" onClick={photo.remove}>
          {t('makers.own.noface')}
        </Button>
      ) : null}
      <FormProblem>{photo.problem}</FormProblem>
    </div>
  )
}

const artNames = {
  Resin: 'makers.art.resin',
  Jewellery: 'makers.art.jewellery',
  Crochet: 'makers.art.crochet',
  Painting: 'makers.art.painting',
  Embroidery: 'makers.art.embroidery',
} as const

const ARTS = Object.keys(artNames) as (keyof typeof artNames)[]
const BIO_LENGTH = 250
