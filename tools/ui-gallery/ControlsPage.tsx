import { ArrowDown, ArrowUpDown, Box, Heart, MapIcon, Plus, RefreshCw, Share, SlidersHorizontal, X } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../web/src/ui/Button.tsx'
import { Chip } from '../../web/src/ui/Chip.tsx'
import { IconButton } from '../../web/src/ui/IconButton.tsx'
import { Segmented } from '../../web/src/ui/Segmented.tsx'
import { Select } from '../../web/src/ui/Select.tsx'
import { Spinner } from '../../web/src/ui/Spinner.tsx'
import { Tabs } from '../../web/src/ui/Tabs.tsx'
import { Tag } from '../../web/src/ui/Tag.tsx'
import { Part } from './Part.tsx'
import { roomPicture } from './pictures.ts'

const kinds = [
  { value: 'condo', label: 'Condos', count: '1,234' },
  { value: 'parking', label: 'Parking', count: '312' },
  { value: 'villa', label: 'Villas', count: '48' },
] as const

export function ControlsPage() {
  const [kind, setKind] = useState<'condo' | 'parking' | 'villa'>('condo')
  const [mode, setMode] = useState<'sale' | 'lease'>('sale')
  const [media, setMedia] = useState<'photos' | 'video' | 'vr'>('photos')
  const [pets, setPets] = useState(true)
  return (
    <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-8">
      <Part name="Tabs, segmented, chips as on home">
        <div className="-mx-4 w-[calc(100%+32px)] bg-surface desk:mx-0 desk:w-full">
          <div className="flex items-center gap-4 px-4 pt-1 desk:h-16 desk:border-b desk:border-line desk:pt-0">
            <Tabs label="Kind" tabs={kinds} value={kind} onChange={setKind} className="flex-1 desk:flex-none" />
            <Segmented
              label="Sale or lease"
              options={[
                { value: 'sale', label: 'Sale' },
                { value: 'lease', label: 'Lease' },
              ]}
              value={mode}
              onChange={setMode}
            />
          </div>
          <div className="no-scrollbar flex gap-2 overflow-x-auto border-y border-line px-4 py-2.5">
            <Chip icon={<SlidersHorizontal size={16} aria-hidden className="-ml-0.5 mr-0.5" />} count={3} expanded={false} arrow={false}>
              Filters
            </Chip>
            <Chip onRemove={() => {}} removeLabel="Remove ₱3M–15M">
              ₱3M–15M
            </Chip>
            <Chip onRemove={() => {}} onClick={() => {}} removeLabel="Remove 1–2 beds">
              1–2 beds
            </Chip>
            <Chip pressed={pets} onClick={() => setPets(!pets)}>
              Pets allowed
            </Chip>
            <Chip expanded={false}>Area</Chip>
            <Chip expanded loud>
              Floor
            </Chip>
          </div>
        </div>
      </Part>
      <Part name="Buttons">
        <Button icon={<Share size={20} strokeWidth={1.8} aria-hidden />}>Share</Button>
        <Button variant="quiet">Not now</Button>
        <Button variant="soft">See 46 homes</Button>
        <Button variant="fill">Hear from us</Button>
        <Button variant="plain">Tell me when one appears</Button>
        <Button variant="danger">Delete</Button>
        <Button variant="ink" pill size="m" icon={<MapIcon size={20} strokeWidth={1.8} aria-hidden />}>
          Map
        </Button>
        <Button busy>Show 1,234 homes</Button>
        <Button disabled>Show 0 homes</Button>
        <Button size="s" variant="quiet" icon={<RefreshCw size={16} aria-hidden />}>
          Again
        </Button>
        <Button size="l" wide className="max-w-90">
          Next: facts
        </Button>
      </Part>
      <Part name="Icon buttons, tags, spinner, sort">
        <IconButton label="Close">
          <X size={20} aria-hidden />
        </IconButton>
        <IconButton label="Close" tone="quiet">
          <X size={18} strokeWidth={2.2} aria-hidden />
        </IconButton>
        <IconButton label="Filters, 3 chosen" tone="fill" badge={3}>
          <SlidersHorizontal size={20} strokeWidth={1.8} aria-hidden />
        </IconButton>
        <IconButton label="Add" tone="float">
          <Plus size={20} aria-hidden />
        </IconButton>
        <IconButton label="Save" busy>
          <Heart size={20} aria-hidden />
        </IconButton>
        <Tag tone="accent">Owner</Tag>
        <Tag>Agent</Tag>
        <Tag size="m" tone="accent">
          Ready to move in
        </Tag>
        <Tag size="m" tone="warm" icon={<ArrowDown size={14} strokeWidth={2.4} aria-hidden />}>
          ₱700K
        </Tag>
        <Tag size="m" tone="bad">
          Refused
        </Tag>
        <Spinner className="text-accent" />
        <Select
          look="inline"
          aria-label="Sort"
          icon={<ArrowUpDown size={16} aria-hidden />}
          options={[
            { value: 'new', label: 'Newest' },
            { value: 'cheap', label: 'Lowest price' },
          ]}
        />
      </Part>
      <Part name="Over a photo">
        <div className="photo-scrim relative h-44 w-full max-w-90 overflow-hidden rounded-card">
          <img src={roomPicture(30)} alt="" className="size-full object-cover" />
          <div className="absolute top-3 left-3 z-[1] flex gap-1.5">
            <Tag tone="photo">New</Tag>
            <Tag tone="photo-warm" icon={<ArrowDown size={14} strokeWidth={2.4} aria-hidden />}>
              Price drop
            </Tag>
          </div>
          <div className="absolute right-3 bottom-3 left-3 z-[1] flex items-center justify-between">
            <Segmented
              tone="photo"
              label="Media"
              options={[
                { value: 'photos', label: 'Photos' },
                { value: 'video', label: 'Video' },
                { value: 'vr', label: 'VR' },
              ]}
              value={media}
              onChange={setMedia}
            />
            <Tag tone="glass" icon={<Box size={14} aria-hidden />}>
              VR
            </Tag>
          </div>
          <div className="absolute top-2 right-2 z-[1]">
            <IconButton label="Back" tone="photo">
              <X size={20} aria-hidden />
            </IconButton>
          </div>
        </div>
      </Part>
    </div>
  )
}
