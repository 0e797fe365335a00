import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

/** Every piece of web/src/ui in all its states, to be looked at: npm exec vite tools/ui-gallery */
export default defineConfig({
  root: import.meta.dirname,
  plugins: [tailwindcss(), react()],
  server: { host: '127.0.0.1', port: 5179, fs: { allow: ['../..'] } },
})
