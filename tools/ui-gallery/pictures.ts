/** Drawn rooms as data URIs, so that the gallery needs no files: a wall, a window, a floor, a sofa. */
export function roomPicture(hue: number, width = 1200, height = 900): string {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 120 90" width="${width}" height="${height}">
<defs><linearGradient id="s" x2="0" y2="1"><stop stop-color="hsl(${hue + 160} 45% 86%)"/><stop offset="1" stop-color="hsl(${hue + 160} 35% 74%)"/></linearGradient></defs>
<rect width="120" height="90" fill="hsl(${hue} 18% 84%)"/><rect y="64" width="120" height="26" fill="hsl(${hue + 8} 30% 52%)"/>
<rect x="62" y="12" width="46" height="36" fill="#fff"/><rect x="64" y="14" width="42" height="32" fill="url(#s)"/><rect x="84" y="14" width="1.6" height="32" fill="#fff"/>
<rect x="12" y="52" width="46" height="18" rx="4" fill="hsl(${hue + 200} 22% 44%)"/><rect x="9" y="48" width="8" height="24" rx="4" fill="hsl(${hue + 200} 22% 38%)"/><rect x="53" y="48" width="8" height="24" rx="4" fill="hsl(${hue + 200} 22% 38%)"/>
<rect x="22" y="46" width="11" height="11" rx="2" fill="hsl(${hue + 40} 60% 62%)"/><circle cx="30" cy="24" r="8" fill="none" stroke="hsl(${hue} 20% 60%)" stroke-width="1.5"/><ellipse cx="88" cy="72" rx="18" ry="4" fill="hsl(${hue} 22% 40%)"/></svg>`
  return `data:image/svg+xml,${encodeURIComponent(svg.replace(/\n/g, ''))}`
}

/** A few coloured spots, as a stored placeholder would be. */
export function blurPicture(hue: number): string {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 3"><rect width="4" height="3" fill="hsl(${hue} 18% 80%)"/><rect y="2" width="4" height="1" fill="hsl(${hue + 8} 30% 52%)"/><rect x="2" width="2" height="1.5" fill="hsl(${hue + 160} 40% 80%)"/></svg>`
  return `data:image/svg+xml,${encodeURIComponent(svg)}`
}

/** A mark for the middle of a QR code. */
export const markPicture = `data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32" width="128" height="128"><rect width="32" height="32" rx="9" fill="#00734f"/><path d="M7.5 16 16 8.5 24.5 16M10.5 15v8.5h11V15M16 23.5V18" fill="none" stroke="#fff" stroke-width="2.4" stroke-linecap="round" stroke-linejoin="round"/></svg>',
)}`
