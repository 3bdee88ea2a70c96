import type { CardText, PictureText } from './home-sections';

export const MARKETPLACES = ['Facebook Marketplace', 'Kijiji', 'Karrot', 'Poshmark'];

export const PROBLEMS: CardText[] = [
  {
    picture: 'strangers',
    title: 'Meeting strangers',
    text: 'A parking lot, cash in your pocket, and nobody you know.',
  },
  {
    picture: 'drama',
    title: 'Payment drama',
    text: 'Fake transfers, bounced payments, and “I’ll pay when I see it”.',
  },
  {
    picture: 'calendar',
    title: 'Coordination nightmare',
    text: 'Twenty messages for one pickup, and then nobody comes.',
  },
];

export const SOLUTIONS: PictureText[] = [
  {
    picture: 'held',
    title: 'Paid before it leaves',
    text: 'The buyer pays by card. The money is held until delivered, then it goes to the seller by itself.',
  },
  {
    picture: 'driver',
    title: 'A verified driver',
    text: 'Someone we know collects the item, compares it with the listing and brings it to the door.',
  },
  {
    picture: 'window',
    title: 'A window you choose',
    text: 'The buyer picks a day and a window; the seller’s times count too. No messages back and forth.',
  },
];

export const STEPS: PictureText[] = [
  {
    picture: 'share',
    title: 'Create your listing',
    text: 'Photos and a price. You see at once what the buyer pays and what you receive. Put the link in your ad.',
  },
  {
    picture: 'pay',
    title: 'The buyer pays securely',
    text: 'They open your link, pay by card and choose a delivery window. The money is held until delivered.',
  },
  {
    picture: 'hand-over',
    title: 'A driver delivers',
    text: 'Handed over with a code at both doors. Then you are paid, automatically.',
  },
];
