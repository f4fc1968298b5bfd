/** What is used of the renderer. */
declare module '@resvg/resvg-js' {
  export class Resvg {
    constructor(svg: string, options: { font: { loadSystemFonts: boolean; fontFiles: string[]; defaultFontFamily: string } });
    render(): { asPng: () => Uint8Array };
  }
}
