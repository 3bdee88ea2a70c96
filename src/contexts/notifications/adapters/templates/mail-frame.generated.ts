// Made by `node scripts/generate/mail-frame.mjs` from mjml/*.mjml; change those.
export const FRAME = `<!doctype html>
<html lang="{{ locale }}" dir="ltr" xmlns="http://www.w3.org/1999/xhtml" xmlns:v="urn:schemas-microsoft-com:vml" xmlns:o="urn:schemas-microsoft-com:office:office">
<head>
<title>{{ subject }}</title>
<!--[if !mso]><!-->
<meta http-equiv="X-UA-Compatible" content="IE=edge">
<!--<![endif]-->
<meta http-equiv="Content-Type" content="text/html; charset=UTF-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<style type="text/css">
#outlook a { padding:0; }
body { margin:0;padding:0;-webkit-text-size-adjust:100%;-ms-text-size-adjust:100%; }
table, td { border-collapse:collapse;mso-table-lspace:0pt;mso-table-rspace:0pt; }
img { border:0;height:auto;line-height:100%; outline:none;text-decoration:none;-ms-interpolation-mode:bicubic; }
p { display:block;margin:13px 0; }
</style>
<!--[if mso]>
<noscript>
<xml>
<o:OfficeDocumentSettings>
<o:AllowPNG/>
<o:PixelsPerInch>96</o:PixelsPerInch>
</o:OfficeDocumentSettings>
</xml>
</noscript>
<![endif]-->
<!--[if lte mso 11]>
<style type="text/css">
.mj-outlook-group-fix { width:100% !important; }
</style>
<![endif]-->
<style type="text/css">
@media only screen and (min-width:480px) {
.mj-column-per-100 { width:100% !important; max-width: 100%; }
}
</style>
<style media="screen and (min-width:480px)">
.moz-text-html .mj-column-per-100 { width:100% !important; max-width: 100%; }
</style>
<style type="text/css">
h1,
h2,
h3 {
margin: 0 0 16px;
line-height: 1.3;
}
p,
ul,
ol {
margin: 0 0 14px;
}
a {
color: #006666;
}
@media only screen and (max-width: 480px) {
.band > table > tbody > tr > td {
padding-left: 20px !important;
padding-right: 20px !important;
}
}
</style>
<meta name="color-scheme" content="light dark" />
<meta name="supported-color-schemes" content="light dark" />
<meta name="format-detection" content="telephone=no, date=no, address=no, email=no" />
<meta name="x-apple-disable-message-reformatting" />
<!--[if mso]><style type="text/css">
h1,
h2,
h3,
p,
li,
a,
b,
span,
td,
th {
font-family: Arial, sans-serif !important;
}
</style><![endif]-->
<style type="text/css">
:root {
color-scheme: light dark;
supported-color-schemes: light dark;
}
@media (prefers-color-scheme: dark) {
.page,
.page > div {
background-color: #0f1717 !important;
}
.card,
.card > table {
background: #182222 !important;
}
.card div,
.card h1,
.card h2,
.card h3,
.card p,
.card li,
.card td,
.card th {
color: #e6ecec !important;
border-color: #3a4747 !important;
}
.card a {
color: #7fd1d1 !important;
}
.content [style*='background'] {
background: #123b3b !important;
color: #ffffff !important;
}
.content [bgcolor='#006666'],
.content [bgcolor='#006666'] a {
background: #008080 !important;
color: #ffffff !important;
}
}
</style>
</head>
<body class="page" style="word-spacing:normal;background-color:#f3f6f6;">
<div style="display:none;font-size:1px;color:#ffffff;line-height:1px;max-height:0px;max-width:0px;opacity:0;overflow:hidden;">{{ preheader }}&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;</div>
<div aria-label="{{ subject }}" aria-roledescription="email" role="article" lang="{{ locale }}" dir="ltr" style="word-spacing:normal;background-color:#f3f6f6;">
<!--[if mso | IE]><table align="center" border="0" cellpadding="0" cellspacing="0" role="presentation" style="width:600px;" width="600"><tr><td style="line-height:0px;font-size:0px;mso-line-height-rule:exactly;"><![endif]-->
<div style="margin:0px auto;max-width:600px;">
<table align="center" border="0" cellpadding="0" cellspacing="0" role="presentation" style="width:100%;">
<tbody>
<tr>
<td style="direction:ltr;font-size:0px;padding:24px 12px;text-align:center;">
<!--[if mso | IE]><table role="presentation" border="0" cellpadding="0" cellspacing="0"><tr><td class="band-outlook" width="600px"><table align="center" border="0" cellpadding="0" cellspacing="0" class="band-outlook" role="presentation" style="width:576px;" width="576" bgcolor="#008080"><tr><td style="line-height:0px;font-size:0px;mso-line-height-rule:exactly;"><![endif]-->
<div class="band" style="background:#008080;background-color:#008080;margin:0px auto;max-width:576px;border-radius:8px 8px 0 0;overflow:hidden;">
<table align="center" border="0" cellpadding="0" cellspacing="0" role="presentation" style="background:#008080;background-color:#008080;width:100%;border-collapse:separate;">
<tbody>
<tr>
<td style="border-radius:8px 8px 0 0;direction:ltr;font-size:0px;padding:20px 32px;text-align:center;">
<!--[if mso | IE]><table role="presentation" border="0" cellpadding="0" cellspacing="0"><tr><td style="vertical-align:top;width:512px;"><![endif]-->
<div class="mj-column-per-100 mj-outlook-group-fix" style="font-size:0px;text-align:left;direction:ltr;display:inline-block;vertical-align:top;width:100%;">
<table border="0" cellpadding="0" cellspacing="0" role="presentation" style="vertical-align:top;" width="100%">
<tbody>
<tr>
<td align="left" style="font-size:0px;padding:0;word-break:break-word;">
<div style="font-family:Arial, Helvetica, sans-serif;font-size:22px;font-weight:bold;line-height:1.3;text-align:left;color:#ffffff;">Porchlight</div>
</td>
</tr>
</tbody>
</table>
</div>
<!--[if mso | IE]></td></tr></table><![endif]-->
</td>
</tr>
</tbody>
</table>
</div>
<!--[if mso | IE]></td></tr></table></td></tr><tr><td class="band-outlook card-outlook" width="600px"><table align="center" border="0" cellpadding="0" cellspacing="0" class="band-outlook card-outlook" role="presentation" style="width:576px;" width="576" bgcolor="#ffffff"><tr><td style="line-height:0px;font-size:0px;mso-line-height-rule:exactly;"><![endif]-->
<div class="band card" style="background:#ffffff;background-color:#ffffff;margin:0px auto;max-width:576px;">
<table align="center" border="0" cellpadding="0" cellspacing="0" role="presentation" style="background:#ffffff;background-color:#ffffff;width:100%;">
<tbody>
<tr>
<td style="direction:ltr;font-size:0px;padding:28px 32px 28px;text-align:center;">
<!--[if mso | IE]><table role="presentation" border="0" cellpadding="0" cellspacing="0"><tr><td style="vertical-align:top;width:512px;"><![endif]-->
<div class="mj-column-per-100 mj-outlook-group-fix" style="font-size:0px;text-align:left;direction:ltr;display:inline-block;vertical-align:top;width:100%;">
<table border="0" cellpadding="0" cellspacing="0" role="presentation" style="vertical-align:top;" width="100%">
<tbody>
<tr>
<td align="left" class="content" style="font-size:0px;padding:0;word-break:break-word;">
<div style="font-family:Arial, Helvetica, sans-serif;font-size:16px;line-height:1.55;text-align:left;color:#1f2937;">{% if photo %}<img src="{{ photo }}" alt="{{ item }}" width="120" style="display:block;width:120px;height:auto;margin:0 0 20px;border:0;border-radius:8px;" />{% endif %}{{ content | raw }}</div>
</td>
</tr>
</tbody>
</table>
</div>
<!--[if mso | IE]></td></tr></table><![endif]-->
</td>
</tr>
</tbody>
</table>
</div>
<!--[if mso | IE]></td></tr></table></td></tr><tr><td class="band-outlook card-outlook" width="600px"><table align="center" border="0" cellpadding="0" cellspacing="0" class="band-outlook card-outlook" role="presentation" style="width:576px;" width="576" bgcolor="#ffffff"><tr><td style="line-height:0px;font-size:0px;mso-line-height-rule:exactly;"><![endif]-->
<div class="band card" style="background:#ffffff;background-color:#ffffff;margin:0px auto;max-width:576px;border-radius:0 0 8px 8px;overflow:hidden;">
<table align="center" border="0" cellpadding="0" cellspacing="0" role="presentation" style="background:#ffffff;background-color:#ffffff;width:100%;border-collapse:separate;">
<tbody>
<tr>
<td style="border-top:1px solid #d6dcdc;border-radius:0 0 8px 8px;direction:ltr;font-size:0px;padding:16px 32px 20px;text-align:center;">
<!--[if mso | IE]><table role="presentation" border="0" cellpadding="0" cellspacing="0"><tr><td style="vertical-align:top;width:512px;"><![endif]-->
<div class="mj-column-per-100 mj-outlook-group-fix" style="font-size:0px;text-align:left;direction:ltr;display:inline-block;vertical-align:top;width:100%;">
<table border="0" cellpadding="0" cellspacing="0" role="presentation" style="vertical-align:top;" width="100%">
<tbody>
<tr>
<td align="left" style="font-size:0px;padding:0;word-break:break-word;">
<div style="font-family:Arial, Helvetica, sans-serif;font-size:13px;line-height:1.5;text-align:left;color:#475569;">{{ who }}<br />
{% if postalAddress %}{{ postalAddress }}<br />
{% endif %}            {{ questions | raw }}{% if checkLink %}<br />
{{ notSure }}
<a href="{{ checkLink }}" target="_blank" rel="noopener" style="color: #006666">{{ check }}</a>.{% endif
%}{% if unsubscribeLink %}<br />
{{ unwanted }}
<a href="{{ unsubscribeLink }}" target="_blank" rel="noopener" style="color: #006666">{{ unsubscribe }}</a>.{%
endif %}</div>
</td>
</tr>
</tbody>
</table>
</div>
<!--[if mso | IE]></td></tr></table><![endif]-->
</td>
</tr>
</tbody>
</table>
</div>
<!--[if mso | IE]></td></tr></table></td></tr></table><![endif]-->
</td>
</tr>
</tbody>
</table>
</div>
<!--[if mso | IE]></td></tr></table><![endif]-->
</div>
</body>
</html>`;
export const HIGHLIGHT = `<table border="0" cellpadding="0" cellspacing="0" role="presentation" style="border-collapse:separate;width:100%;line-height:100%;">
<tbody>
<tr>
<td align="center" bgcolor="#e6f2f2" role="presentation" style="border:none;border-radius:8px;cursor:auto;mso-padding-alt:14px 8px 14px 14px;background:#e6f2f2;" valign="middle">
<p style="display:inline-block;background:#e6f2f2;color:#006666;font-family:Arial, Helvetica, sans-serif;font-size:32px;font-weight:bold;line-height:1.3;letter-spacing:6px;margin:0;text-decoration:none;text-transform:none;padding:14px 8px 14px 14px;mso-padding-alt:0px;border-radius:8px;">[[text]]</p>
</td>
</tr>
</tbody>
</table>`;
export const ROWS = `<table cellpadding="0" cellspacing="0" width="100%" border="0" style="color:#1f2937;font-family:Arial, Helvetica, sans-serif;font-size:16px;line-height:1.55;table-layout:auto;width:100%;border:none;">
{%- for row in rows %}
<tr>
<th scope="row" align="left" style="padding:8px 12px {% if forloop.last %}24px{% else %}8px{% endif %} 0;border-top:1px solid #d6dcdc;font-weight:{% if forloop.last %}bold{% else %}normal{% endif %};">
{{ row.label }}
</th>
<td align="right" style="padding:8px 0 {% if forloop.last %}24px{% else %}8px{% endif %};border-top:1px solid #d6dcdc;white-space:nowrap;font-weight:{% if forloop.last %}bold{% else %}normal{% endif %};">
{{ row.amount }}
</td>
</tr>
{%- endfor %}
</table>`;
export const ACTION = `<table border="0" cellpadding="0" cellspacing="0" role="presentation" style="border-collapse:separate;line-height:100%;">
<tbody>
<tr>
<td align="center" bgcolor="#006666" role="presentation" style="border:none;border-radius:8px;cursor:auto;mso-padding-alt:14px 24px;background:#006666;" valign="middle">
<a href="{{ link }}" rel="noopener" style="display:inline-block;background:#006666;color:#ffffff;font-family:Arial, Helvetica, sans-serif;font-size:16px;font-weight:bold;line-height:1.3;margin:0;text-decoration:none;text-transform:none;padding:14px 24px;mso-padding-alt:0px;border-radius:8px;" target="_blank">[[text]]</a>
</td>
</tr>
</tbody>
</table>`;
